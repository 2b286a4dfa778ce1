import type { AdministeredMember, MemberContent, MemberTableAct, MemberTableFilter } from '@atrium/core/admin';
import type { ListApi } from '@atrium/core/lists';
import { useState } from 'react';
import { useText } from '../../i18n/index.ts';
import { ConfirmDialog, RadioGroup } from '../../primitives/index.ts';

/** The table as its parts read it. */
export type MemberTableList = ListApi<AdministeredMember, MemberTableFilter, MemberTableAct>;

/** What is to be done with members once somebody has agreed. */
export type AskedOfMembers = {
  readonly kind: 'lock' | 'remove' | keyof typeof turns;
  readonly members: readonly AdministeredMember[];
};

type MemberDialogsProps = {
  readonly asked: AskedOfMembers | null;
  readonly onEnd: () => void;
  readonly act: (ids: readonly string[], act: MemberTableAct) => void;
};

/** What is asked about in a word, and done at once. */
const turns = { make_admin: { network_admin: true }, make_external: { is_external: true } } as const;

/** Asks before members are locked, removed, made guests or administrators, by name and with what follows (MEMBER-018, MEMBER-D03, MEMBER-D10). */
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
      <TurnDialog kind="make_admin" {...{ asked, values, run, onEnd }} />
      <TurnDialog kind="make_external" {...{ asked, values, run, onEnd }} />
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

type TurnDialogProps = Pick<MemberDialogsProps, 'asked' | 'onEnd'> & {
  readonly kind: keyof typeof turns;
  readonly values: { readonly count: number; readonly name: string };
  readonly run: (act: MemberTableAct) => void;
};

function TurnDialog({ asked, kind, values, run, onEnd }: TurnDialogProps) {
  const text = useText();
  return (
    <ConfirmDialog
      isOpen={asked?.kind === kind}
      title={text(`admin.members.${kind}.title`, values)}
      consequences={<p>{text(`admin.members.${kind}.text`, values)}</p>}
      confirmLabel={text(`admin.members.${kind}`)}
      isDangerous={kind === 'make_external'}
      onConfirm={() => run({ kind: 'switch', change: turns[kind] })}
      onCancel={onEnd}
    />
  );
}
