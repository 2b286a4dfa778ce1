import type { AppointmentFormApi } from '@atrium/core/calendar';
import { useText } from '../../i18n/index.ts';
import { Checkbox, Switch } from '../../primitives/index.ts';
import { FormSection } from './form-section.tsx';

type FormTeamsProps = { readonly form: AppointmentFormApi };

/** Whether it is held in Teams, and how one gets in; what follows from something else says so (CAL-110…113). */
export function FormTeams({ form }: FormTeamsProps) {
  const text = useText();
  const { teams_sync_enabled, online_meeting, bypass_lobby } = form.draft.teams_configuration;
  return (
    <FormSection title={text('calendar.form.teams')} fold={form.foldOf('teams_configuration')}>
      <Switch
        label={text('calendar.form.teams_sync')}
        hint={text('calendar.refusal.teams_recurrence_conflict')}
        isOn={teams_sync_enabled}
        onChange={(isOn) => form.changeTeams({ teams_sync_enabled: isOn })}
      />
      <Checkbox
        label={text('calendar.form.teams_online')}
        checked={online_meeting}
        verdict={form.teams.onlineMeeting}
        onChange={(isOn) => form.changeTeams({ online_meeting: isOn })}
      />
      <Checkbox
        label={text('calendar.form.teams_lobby')}
        checked={bypass_lobby}
        verdict={form.teams.bypassLobby}
        onChange={(isOn) => form.changeTeams({ bypass_lobby: isOn })}
      />
    </FormSection>
  );
}
