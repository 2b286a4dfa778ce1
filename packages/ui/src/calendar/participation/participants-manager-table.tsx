import type { ParticipantsApi, PeopleChangeApi } from '@atrium/core/calendar';
import { useText } from '../../i18n/index.ts';
import { VisuallyHidden } from '../../primitives/index.ts';
import { ParticipantsManagerRow } from './participants-manager-row.tsx';
import styles from './participants-manager-table.module.css';

type ParticipantsManagerTableProps = { readonly people: ParticipantsApi; readonly change: PeopleChangeApi };

/** Who takes part, a row each; on phones the cells of a row stand below one another. */
export function ParticipantsManagerTable({ people, change }: ParticipantsManagerTableProps) {
  const text = useText();
  const { selection } = people.list;
  return (
    <table className={styles.table} data-part="participants-table">
      <thead className={styles.columns}>
        <tr>
          <td />
          <th scope="col">{text('calendar.participants.name')}</th>
          <th scope="col">{text('calendar.participants.roles')}</th>
          <th scope="col">{text('calendar.participants.status')}</th>
          <th scope="col">
            <VisuallyHidden>{text('calendar.action.title')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.participants.map((participant) => (
          <ParticipantsManagerRow
            key={participant.membership.id}
            participant={participant}
            change={change}
            isChosen={selection.isChosen(participant.membership.id)}
            onChoose={() => selection.toggle(participant.membership.id)}
          />
        ))}
      </tbody>
    </table>
  );
}
