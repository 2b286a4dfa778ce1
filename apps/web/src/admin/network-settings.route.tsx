import { type SettingsOptions, type StoredSettings, settingsDraftOf } from '@atrium/core/admin';
import { birthdayMailNotices, settingsFormNotices } from '@atrium/core/admin/notices';
import { withParameter } from '@atrium/core/form';
import { SettingsForm } from '@atrium/ui/admin';
import { GroupSkeleton } from '@atrium/ui/groups';
import { usePaths } from '@atrium/ui/hooks';
import { useQuery } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { readOf, Screen } from '../app/screen.tsx';
import { useActorEvents } from '../app/use-actor-events.ts';
import { useFormDeparture } from '../app/use-form-departure.ts';
import { useLostRight } from '../app/use-lost-right.ts';
import { useNotices } from '../app/use-notices.ts';
import { Administration } from './administration.tsx';
import { useAdmin } from './client.ts';

/** `/administration/settings/edit`: what holds for the whole network (SET-001). */
export function Page() {
  const query = useQuery(useAdmin().settingsQueries.settings());
  const [saves, setSaves] = useState(0);
  return (
    <Administration>
      <Screen read={readOf(query)} skeleton={<GroupSkeleton />} staysOpen>
        {({ options, ...stored }) => (
          <Edited key={saves} stored={stored} options={options} onSaved={() => setSaves(saves + 1)} />
        )}
      </Screen>
    </Administration>
  );
}

type EditedProps = {
  readonly stored: StoredSettings;
  readonly options: SettingsOptions;
  readonly onSaved: () => void;
};

function Edited({ stored, options, onSaved }: EditedProps) {
  const admin = useAdmin();
  const paths = usePaths();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [draft] = useState(() => settingsDraftOf(stored));
  const formRef = useActorRef(admin.settingsFormMachine, { input: { draft } });
  const testRef = useActorRef(admin.birthdayMailMachine, { input: { entity: null } });
  const isClosed = useSelector(formRef, (snapshot) => snapshot.status === 'done');
  const goTo = useFormDeparture({ form: formRef, isClosed, goBack: () => void navigate(paths.administration) });
  useNotices(formRef, settingsFormNotices);
  useLostRight(formRef);
  useNotices(testRef, birthdayMailNotices);
  useActorEvents(formRef, (event) => {
    if (event.type === 'form.saved') goTo(onSaved);
  });
  return (
    <SettingsForm
      formRef={formRef}
      testRef={testRef}
      pictures={admin.birthdayPicture}
      options={options}
      tab={search.get('tab')}
      onChooseTab={(tab) => setSearch(withParameter(`${search}`, 'tab', tab), { replace: true })}
    />
  );
}
