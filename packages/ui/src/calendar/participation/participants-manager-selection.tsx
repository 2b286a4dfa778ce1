import { filterStatuses, type ParticipantsApi, type PeopleChangeApi } from '@atrium/core/calendar';
import { TrashIcon, UserSwitchIcon } from '@phosphor-icons/react';
import { useText } from '../../i18n/index.ts';
import { SelectionBar } from '../../lists/index.ts';
import { Button, Menu } from '../../primitives/index.ts';

type ParticipantsManagerSelectionProps = {
  readonly people: ParticipantsApi;
  readonly change: PeopleChangeApi;
};

/** How many rows are chosen, and what can be done with them together. */
export function ParticipantsManagerSelection({ people, change }: ParticipantsManagerSelectionProps) {
  const text = useText();
  const { list, chosen } = people;
  return (
    <SelectionBar selection={list.selection}>
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
    </SelectionBar>
  );
}
