import { tellPreview } from '@atrium/core/browser';
import { type Design, type DesignId, designDraftOf, type Inherited, previewPagesOf } from '@atrium/core/design';
import { createDesigns } from '@atrium/core/design/client';
import { designFormNotices } from '@atrium/core/design/notices';
import { DesignForm } from '@atrium/ui/design';
import { GroupSkeleton } from '@atrium/ui/groups';
import { usePaths } from '@atrium/ui/hooks';
import { useQuery } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useApp, useDomain } from '../app/app-context.ts';
import { readOf, Screen } from '../app/screen.tsx';
import { useActorEvents } from '../app/use-actor-events.ts';
import { useFormDeparture } from '../app/use-form-departure.ts';
import { useNotices } from '../app/use-notices.ts';
import { AtPlace, type ShownPlace } from './design-place.tsx';

/** Edits a design (DESIGN-002, DESIGN-004, DESIGN-006). */
export function Page() {
  const { designId = '' } = useParams();
  return <AtPlace>{(shown) => <Opened key={designId} {...shown} designId={designId} />}</AtPlace>;
}

function Opened({ designId, ...shown }: ShownPlace & { readonly designId: string }) {
  const query = useQuery(useDomain(createDesigns).queries.one(shown.place, designId as DesignId));
  const [saves, setSaves] = useState(0);
  return (
    <Screen read={readOf(query)} skeleton={<GroupSkeleton />} staysOpen>
      {({ design, inherited }) => (
        <Edited
          key={`${saves} ${design.updated_at}`}
          {...shown}
          design={design}
          inherited={inherited}
          onSaved={() => setSaves(saves + 1)}
        />
      )}
    </Screen>
  );
}

type EditedProps = ShownPlace & {
  readonly design: Design;
  readonly inherited: Inherited;
  readonly onSaved: () => void;
};

function Edited({ place, scope, design, inherited, onSaved }: EditedProps) {
  const client = useDomain(createDesigns);
  const paths = usePaths();
  const navigate = useNavigate();
  const { session, sessionRef } = useApp();
  const [draft] = useState(() => designDraftOf(design));
  const [machine] = useState(() => client.machinesAt(place).form);
  const formRef = useActorRef(machine, { input: { draft } });
  const isClosed = useSelector(formRef, (snapshot) => snapshot.status === 'done');
  const goTo = useFormDeparture({ form: formRef, isClosed, goBack: () => void navigate(paths.designs(scope)) });
  useNotices(formRef, designFormNotices);
  useActorEvents(formRef, (event) => {
    if (event.type !== 'form.saved') return;
    if (design.active && place === null) void session.renew(sessionRef);
    goTo(onSaved);
  });
  return (
    <DesignForm
      formRef={formRef}
      inherited={inherited}
      upload={client.uploadPicture}
      showPreview={tellPreview}
      pages={previewPagesOf(place, paths)}
    />
  );
}
