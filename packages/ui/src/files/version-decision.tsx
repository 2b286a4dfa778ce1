import { type FileVersion, longestReason, type VersionFate } from '@atrium/core/files';
import { useText } from '../i18n/index.ts';
import { Button, ConfirmDialog, Dialog, TextArea } from '../primitives/index.ts';

type DeclineDialogProps = {
  readonly isOpen: boolean;
  readonly name: string;
  readonly reason: string;
  readonly onChange: (reason: string) => void;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks why a version is declined; its author is told (FILE-D14). */
export function DeclineDialog({ isOpen, name, reason, onChange, onConfirm, onCancel }: DeclineDialogProps) {
  const text = useText();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={text('files.pending.decline.title', { name })}
      description={text('files.pending.decline.text')}
      size="small"
      actions={
        <>
          <Button onClick={onCancel}>{text('general.cancel')}</Button>
          <Button variant="danger" onClick={onConfirm}>
            {text('files.pending.decline')}
          </Button>
        </>
      }
    >
      <TextArea
        label={text('files.pending.reason')}
        rows={3}
        maxLength={longestReason}
        value={reason}
        onChange={onChange}
      />
    </Dialog>
  );
}

type AskingProps = Pick<DeclineDialogProps, 'isOpen' | 'onConfirm' | 'onCancel'>;

/** Asks whoever brought a version whether they take it back (FILE-057). */
export function WithdrawDialog({ name, ...asking }: AskingProps & Pick<DeclineDialogProps, 'name'>) {
  const text = useText();
  return (
    <ConfirmDialog
      {...asking}
      title={text('files.pending.withdraw.title', { name })}
      consequences={<p>{text('files.pending.withdraw.text')}</p>}
      confirmLabel={text('files.pending.withdraw')}
    />
  );
}

/** Asks before an older version takes the place of a newer one (FILE-E14). */
export function OutdatedDialog(asking: AskingProps) {
  const text = useText();
  return (
    <ConfirmDialog
      {...asking}
      title={text('files.pending.outdated.title')}
      consequences={<p>{text('files.pending.outdated.text')}</p>}
      confirmLabel={text('files.pending.approve')}
      isDangerous={false}
    />
  );
}

type DecisionButtonsProps = {
  readonly version: FileVersion;
  readonly decisions: readonly VersionFate[];
  readonly isBusy: boolean;
  readonly onDecide: (decision: VersionFate) => void;
};

/** What the reader decides about a version that waits. */
export function DecisionButtons({ version, decisions, isBusy, onDecide }: DecisionButtonsProps) {
  const text = useText();
  return decisions.map((decision) => (
    <Button
      key={`${version.id} ${decision}`}
      size="small"
      variant={decision === 'approve' ? 'primary' : 'secondary'}
      isBusy={decision === 'approve' && isBusy}
      onClick={() => onDecide(decision)}
    >
      {text(`files.pending.${decision}`)}
    </Button>
  ));
}
