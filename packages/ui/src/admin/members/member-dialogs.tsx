import type { AdministeredMember, MemberContent, MemberTableAct, MemberTableFilter } from '@atrium/core/admin';
import type { ListApi } from '@atrium/core/lists';
import { useState } from 'react';
import { useText } from '../../i18n/index.ts';
import { ConfirmDialog, RadioGroup } from '../../primitives/index.ts';

/** The table as its parts read it. */
export type MemberTableList = ListApi<AdministeredMember, MemberTableFilter, MemberTableAct>;

/** What is to be done with members once somebody has agreed. */
export type AskedOfMembers = {
  readonly kind: 'lock' | 'remove';
  readonly members: readonly AdministeredMember[];
};

type MemberDialogsProps = {
  readonly asked: AskedOfMembers | null;
  readonly onEnd: () => void;
  readonly act: (ids: readonly string[], act: MemberTableAct) => void;
};

/** Asks before members are locked or removed, by name and with what follows (MEMBER-018, MEMBER-D03). */
export function MemberDialogs({ asked, onEnd, act }: MemberDialogsProps) {
  const text = useText();
  const [content, setContent] = useState<MemberContent>('keep');
  const members = asked?.members ?? [];
  const values = { count: members.length, name: members[0]?.displayName ?? '' };
  const run = (what: MemberTableAct) => {
    act(
      members.map(({ id }) => id),
      what,
    );
    setContent('keep');
    onEnd();
  };
  return (
    <>
      <ConfirmDialog
        isOpen={asked?.kind === 'lock'}
        title={text('admin.members.lock.title', values)}
        consequences={<p>{text('admin.members.lock.text')}</p>}
        confirmLabel={text('admin.members.lock')}
        onConfirm={() => run({ kind: 'switch', change: { locked: true } })}
        onCancel={onEnd}
      />
      <ConfirmDialog
        isOpen={asked?.kind === 'remove'}
        title={text('admin.members.remove.title', values)}
        consequences={
          <>
            <p>{text('admin.members.remove.text', values)}</p>
            <RadioGroup
              label={text('admin.members.remove.content')}
              value={content}
              options={[
                {
                  value: 'keep',
                  label: text('admin.members.remove.keep'),
                  hint: text('admin.members.remove.keep_help'),
                },
                {
                  value: 'remove',
                  label: text('admin.members.remove.delete'),
                  hint: text('admin.members.remove.delete_help'),
                },
              ]}
              onChange={setContent}
            />
          </>
        }
        confirmLabel={text('admin.members.remove.confirm')}
        onConfirm={() => run({ kind: 'remove', content })}
        onCancel={onEnd}
      />
    </>
  );
}
