import { type FileVersion, longestReason } from '@atrium/core/files';
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

type OutdatedDialogProps = {
  readonly isOpen: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before an older version takes the place of a newer one (FILE-E14). */
export function OutdatedDialog({ isOpen, onConfirm, onCancel }: OutdatedDialogProps) {
  const text = useText();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={text('files.pending.outdated.title')}
      consequences={<p>{text('files.pending.outdated.text')}</p>}
      confirmLabel={text('files.pending.approve')}
      isDangerous={false}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

type DecisionButtonsProps = {
  readonly version: FileVersion;
  readonly decisions: readonly ('approve' | 'decline')[];
  readonly isBusy: boolean;
  readonly onDecide: (decision: 'approve' | 'decline') => void;
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
