import { filterStatuses, type ParticipantsManagerApi, type PeopleChangeApi } from '@atrium/core/calendar';
import { TrashIcon, UserSwitchIcon, XIcon } from '@phosphor-icons/react';
import { useText } from '../../i18n/index.ts';
import { Button, Checkbox, IconButton, Menu } from '../../primitives/index.ts';
import styles from './participants-manager-selection.module.css';

type ParticipantsManagerSelectionProps = {
  readonly manager: ParticipantsManagerApi;
  readonly change: PeopleChangeApi;
};

/** How many rows are chosen, and what can be done with them together. */
export function ParticipantsManagerSelection({ manager, change }: ParticipantsManagerSelectionProps) {
  const text = useText();
  const { selection, chosen } = manager;
  const count = chosen.length;
  return (
    <div className={styles.bar} data-part="participants-selection" data-state={count > 0 ? 'some' : 'none'}>
      <Checkbox label={text('form.selection.all')} checked={selection.all} onChange={selection.toggleAll} />
      <span className={styles.count} role="status" data-numeric>
        {count > 0 && text('form.selection.chosen', { count })}
      </span>
      {count > 0 && (
        <IconButton
          size="small"
          label={text('calendar.participants.clear_selection')}
          icon={<XIcon />}
          onClick={selection.clear}
        />
      )}
      {count > 0 && (
        <div className={styles.actions}>
          {change.canSetStatus && (
            <Menu
              trigger={
                <Button size="small" icon={<UserSwitchIcon />} isBusy={change.isBusy}>
                  {text('calendar.participants.set_status')}
                </Button>
              }
              entries={filterStatuses.map((status) => ({
                id: status,
                label: text(`calendar.status.${status}`),
                onSelect: () => change.setStatus(chosen, status),
              }))}
            />
          )}
          <Button size="small" icon={<TrashIcon />} onClick={() => change.remove(chosen)}>
            {text('calendar.participants.remove')}
          </Button>
        </div>
      )}
    </div>
  );
}
