import { filterStatuses, type Participant, type PeopleChangeApi } from '@atrium/core/calendar';
import { memberName } from '@atrium/core/members';
import { TrashIcon } from '@phosphor-icons/react';
import { useText } from '../../i18n/index.ts';
import { MemberName, MemberPicture } from '../../members/index.ts';
import { Badge, Checkbox, IconButton, Select, VisuallyHidden } from '../../primitives/index.ts';
import styles from './participants-manager-table.module.css';

type ParticipantsManagerRowProps = {
  readonly participant: Participant;
  readonly change: PeopleChangeApi;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

/** Somebody who takes part: chosen or not, name, roles, status, and the way out. */
export function ParticipantsManagerRow({ participant, change, isChosen, onChoose }: ParticipantsManagerRowProps) {
  const text = useText();
  const { membership, roles } = participant;
  const name = memberName(membership, text);
  const isChanging = change.isChanging(participant);
  return (
    <tr
      className={styles.row}
      data-part="participant"
      data-state={isChanging ? 'changing' : isChosen ? 'chosen' : 'free'}
      aria-busy={isChanging}
    >
      <td className={styles.choice}>
        <Checkbox
          label={<VisuallyHidden>{text('calendar.participants.select_person', { name })}</VisuallyHidden>}
          checked={isChosen}
          onChange={onChoose}
        />
      </td>
      <th scope="row" className={styles.who}>
        <span className={styles.person}>
          <MemberPicture member={membership} />
          <span className={styles.name} dir="auto">
            <MemberName member={membership} />
          </span>
          {membership.is_external && <Badge>{text('members.external')}</Badge>}
        </span>
      </th>
      <td className={styles.roles} data-state={roles.length > 0 ? 'some' : 'none'}>
        {roles.map((role) => role.name).join(', ')}
      </td>
      <td className={styles.status}>
        <Status name={name} participant={participant} change={change} />
      </td>
      <td className={styles.removal}>
        <IconButton
          label={text('calendar.participants.remove_person', { name })}
          icon={<TrashIcon />}
          data-part="remove-participant"
          isBusy={isChanging}
          onClick={() => change.remove([participant])}
        />
      </td>
    </tr>
  );
}

type StatusProps = Pick<ParticipantsManagerRowProps, 'participant' | 'change'> & { readonly name: string };

function Status({ name, participant, change }: StatusProps) {
  const text = useText();
  const status = change.statusOf(participant);
  if (!change.canSetStatus) return text(`calendar.status.${status}`);
  return (
    <Select
      label={text('calendar.participants.status_of', { name })}
      isLabelHidden
      className={styles.select}
      data-status={status}
      value={status}
      options={filterStatuses.map((value) => ({ value, label: text(`calendar.status.${value}`) }))}
      onChange={(chosen) => change.setStatus([participant], chosen)}
    />
  );
}
