import { connectAct } from '@atrium/core/acts';
import {
  type DeletionChoice,
  type Group,
  type GroupActs,
  type MembershipChoice,
  namesGroup,
} from '@atrium/core/groups';
import { allow, refuse } from '@atrium/core/machine';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Button, ConfirmDialog, Dialog, TextArea, TextField } from '../primitives/index.ts';

type GroupDialogsProps = { readonly group: Group; readonly acts: GroupActs };

/** What is asked before a group is left, asked to join, archived or deleted. */
export function GroupDialogs({ group, acts }: GroupDialogsProps) {
  return (
    <>
      <MembershipDialog group={group} acts={acts} />
      <ArchiveDialog group={group} acts={acts} />
      <DeletionDialog group={group} acts={acts} />
    </>
  );
}

function MembershipDialog({ group: { name }, acts }: GroupDialogsProps) {
  const text = useText();
  const act = useActorApi(acts.membership, connectAct<Group, MembershipChoice, Group>);
  const { input, isAsking, change, confirm, dismiss } = act;
  return (
    <>
      <ConfirmDialog
        isOpen={isAsking && input?.step === 'leave'}
        title={text('groups.leave.title', { name })}
        consequences={<p>{text('groups.leave.text')}</p>}
        confirmLabel={text('groups.step.leave')}
        onConfirm={confirm}
        onCancel={dismiss}
      />
      <Dialog
        isOpen={isAsking && input?.step === 'ask'}
        onClose={dismiss}
        title={text('groups.ask.title', { name })}
        size="small"
        actions={
          <>
            <Button onClick={dismiss}>{text('general.cancel')}</Button>
            <Button variant="primary" onClick={confirm}>
              {text('groups.ask.send')}
            </Button>
          </>
        }
      >
        <TextArea
          label={text('groups.ask.message')}
          maxLength={1_000}
          rows={3}
          value={input?.message ?? ''}
          onChange={(message) => change({ message })}
        />
      </Dialog>
    </>
  );
}

function ArchiveDialog({ group: { name }, acts }: GroupDialogsProps) {
  const text = useText();
  const { isAsking, confirm, dismiss } = useActorApi(
    acts.archive,
    connectAct<Group, { readonly isArchived: boolean }, Group>,
  );
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title={text('groups.archive.title', { name })}
      consequences={<p>{text('groups.archive.text')}</p>}
      confirmLabel={text('groups.archive')}
      isDangerous={false}
      onConfirm={confirm}
      onCancel={dismiss}
    />
  );
}

function DeletionDialog({ group, acts }: GroupDialogsProps) {
  const text = useText();
  const { input, isAsking, change, confirm, dismiss } = useActorApi(
    acts.deletion,
    connectAct<Group, DeletionChoice, void>,
  );
  const typed = input?.typed ?? '';
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title={text('groups.delete.title', { name: group.name })}
      consequences={
        <>
          <p>{text('groups.delete.text')}</p>
          <TextField
            label={text('groups.delete.typed')}
            hint={group.name}
            autoComplete="off"
            value={typed}
            onChange={(next) => change({ typed: next })}
          />
        </>
      }
      confirmLabel={text('groups.delete')}
      verdict={namesGroup(typed, group) ? allow : refuse('groups.delete.typed')}
      onConfirm={confirm}
      onCancel={dismiss}
    />
  );
}
