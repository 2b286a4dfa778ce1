import { type MemberTableAct, tableVerdict } from '@atrium/core/admin';
import { useText } from '../../i18n/index.ts';
import { SelectionBar } from '../../lists/index.ts';
import { Button } from '../../primitives/index.ts';
import type { AskedOfMembers, MemberTableList } from './member-dialogs.tsx';

type MemberSelectionProps = {
  readonly list: MemberTableList;
  readonly guestsAllowed: boolean;
  readonly onAsk: (asked: AskedOfMembers) => void;
};

/** What is done with several members at once. */
export function MemberSelection({ list, guestsAllowed, onAsk }: MemberSelectionProps) {
  const text = useText();
  const { selection, rows } = list;
  const members = rows.filter(({ id }) => selection.isChosen(id));
  const lock: MemberTableAct = { kind: 'switch', change: { locked: true } };
  const unlock: MemberTableAct = { kind: 'switch', change: { locked: false } };
  const guest: MemberTableAct = { kind: 'switch', change: { is_external: true } };
  const removal: MemberTableAct = { kind: 'remove', content: 'keep' };
  return (
    <SelectionBar selection={selection}>
      <Button size="small" verdict={tableVerdict(members, lock)} onClick={() => onAsk({ kind: 'lock', members })}>
        {text('admin.members.lock')}
      </Button>
      <Button size="small" onClick={() => selection.act(unlock)}>
        {text('admin.members.unlock')}
      </Button>
      {guestsAllowed && (
        <Button
          size="small"
          verdict={tableVerdict(members, guest)}
          onClick={() => onAsk({ kind: 'make_external', members })}
        >
          {text('admin.members.make_external')}
        </Button>
      )}
      <Button
        size="small"
        variant="danger"
        verdict={tableVerdict(members, removal)}
        onClick={() => onAsk({ kind: 'remove', members })}
      >
        {text('admin.members.remove')}
      </Button>
    </SelectionBar>
  );
}
