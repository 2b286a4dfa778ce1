import { type Appointment, dateText, type PeopleChangeApi } from '@atrium/core/calendar';
import { memberName } from '@atrium/core/members';
import { useLanguage } from '../../i18n/index.ts';
import { ConfirmDialog } from '../../primitives/index.ts';
import { ScopeChoice, ScopeDialog } from './scope-dialog.tsx';

type PeopleChangeDialogProps = {
  readonly change: PeopleChangeApi;
  readonly appointment: Pick<Appointment, 'date'>;
};

/** Asks before people are removed, and on a series for which dates. */
export function PeopleChangeDialog({ change, appointment }: PeopleChangeDialogProps) {
  const { text, locale } = useLanguage();
  const { act, people, scope, scopes } = change;
  const count = people.length;
  const name = people[0] ? memberName(people[0].membership, text) : '';
  const { day, time } = dateText(appointment.date, locale);
  const choice = { scope, scopes, date: [day, time].filter(Boolean).join(', '), onChoose: change.chooseScope };
  if (act.kind === 'status') {
    const status = text(`calendar.status.${act.status}`);
    return (
      <ScopeDialog
        {...choice}
        isOpen={change.isAsking}
        title={text('calendar.participants.status_title', { count, name, status })}
        confirmLabel={text('calendar.participants.set_status')}
        onConfirm={change.confirm}
        onClose={change.dismiss}
      />
    );
  }
  return (
    <ConfirmDialog
      isOpen={change.isAsking}
      title={text('calendar.participants.removal_title', { count, name })}
      consequences={
        <>
          <p>{text('calendar.participants.removal_text', { count })}</p>
          {scopes.length > 1 && <ScopeChoice {...choice} />}
        </>
      }
      confirmLabel={text('calendar.participants.remove')}
      onConfirm={change.confirm}
      onCancel={change.dismiss}
    />
  );
}
