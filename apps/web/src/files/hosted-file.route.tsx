import { FolderSkeleton, Gone, HostedEditor } from '@atrium/ui/files';
import { usePaths } from '@atrium/ui/hooks';
import { useText } from '@atrium/ui/i18n';
import { ButtonLink, NotAllowed, NotFound } from '@atrium/ui/primitives';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { readOf, Screen } from '../app/screen.tsx';
import { useFiles } from './client.ts';

const types = ['wopi', 'docs'] as const;
const actions = ['view', 'edit', 'review'] as const;

/** `/files/:fileId/:type/host/:action`: a file in an editor; without the right to that none is opened (FILE-068, FILE-E17). */
export function Page() {
  const { fileId = '', ...given } = useParams();
  const type = types.find((one) => one === given.type);
  const action = actions.find((one) => one === given.action);
  return type && action ? <Hosted key={`${fileId} ${action}`} {...{ id: fileId, type, action }} /> : <NotFound />;
}

type HostedProps = {
  readonly id: string;
  readonly type: (typeof types)[number];
  readonly action: (typeof actions)[number];
};

function Hosted({ id, type, action }: HostedProps) {
  const text = useText();
  const [address] = useSearchParams();
  const back = usePaths().file(id);
  const showsChanges = address.get('show_review_changes') === 'true';
  const query = useQuery(useFiles().queries.editor({ id, type, action, showsChanges }));
  return (
    <Screen
      read={readOf(query)}
      skeleton={<FolderSkeleton />}
      notFound={<Gone what="file" />}
      notAllowed={
        <NotAllowed
          title={text('files.editor.refused.title')}
          text={text('files.editor.refused.text')}
          action={<ButtonLink href={back}>{text('files.editor.back')}</ButtonLink>}
        />
      }
    >
      {({ name, url }) => <HostedEditor name={name} url={url} back={back} />}
    </Screen>
  );
}
