import { connectAct } from '@atrium/core/acts';
import {
  type FileDetail,
  type FileHoldRef,
  finalizeVerdict,
  type HoldChoice,
  lockVerdict,
  unlockVerdict,
} from '@atrium/core/files';
import { LockSimpleIcon, LockSimpleOpenIcon, SealCheckIcon } from '@phosphor-icons/react';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Button, ConfirmDialog, Dialog, TextField } from '../primitives/index.ts';

type FileHoldProps = {
  readonly file: FileDetail;
  readonly holdRef: FileHoldRef;
  /** The last day of a lock unless another is chosen. */
  readonly lockUntil: string;
};

/** Locks a file and gives it back, makes it final and takes it up again; asks before others are kept out. */
export function FileHold({ file, holdRef, lockUntil }: FileHoldProps) {
  const text = useText();
  const act = useActorApi(holdRef, connectAct<FileDetail, HoldChoice, FileDetail>);
  const run = (hold: HoldChoice['hold']) => act.run({ hold, until: lockUntil });
  const isLocked = file.lockedUntil !== null;
  const isFinal = file.finalizedAt !== null;
  return (
    <>
      {isLocked ? (
        <Button
          icon={<LockSimpleOpenIcon />}
          isBusy={act.isBusy}
          verdict={unlockVerdict(file)}
          onClick={() => run('unlock')}
        >
          {text('files.file.unlock')}
        </Button>
      ) : (
        <Button icon={<LockSimpleIcon />} isBusy={act.isBusy} verdict={lockVerdict(file)} onClick={() => run('lock')}>
          {text('files.file.lock')}
        </Button>
      )}
      <Button
        icon={<SealCheckIcon />}
        verdict={finalizeVerdict(file, !isFinal)}
        onClick={() => run(isFinal ? 'reopen' : 'finalize')}
      >
        {text(isFinal ? 'files.file.reopen' : 'files.file.finalize')}
      </Button>
      <LockDialog act={act} />
      <ConfirmDialog
        isOpen={act.isAsking && act.input?.hold === 'finalize'}
        title={text('files.file.finalize.title', { name: file.name })}
        consequences={<p>{text('files.file.finalize.text')}</p>}
        confirmLabel={text('files.file.finalize')}
        isDangerous={false}
        onConfirm={act.confirm}
        onCancel={act.dismiss}
      />
    </>
  );
}

function LockDialog({ act }: { readonly act: ReturnType<typeof connectAct<FileDetail, HoldChoice, FileDetail>> }) {
  const text = useText();
  return (
    <Dialog
      isOpen={act.isAsking && act.input?.hold === 'lock'}
      onClose={act.dismiss}
      title={text('files.file.lock.title', { name: act.entity.name })}
      description={text('files.file.lock.text')}
      size="small"
      actions={
        <>
          <Button onClick={act.dismiss}>{text('general.cancel')}</Button>
          <Button variant="primary" onClick={act.confirm}>
            {text('files.file.lock')}
          </Button>
        </>
      }
    >
      <TextField
        type="date"
        label={text('files.file.lock_until')}
        value={act.input?.until ?? ''}
        onChange={(until) => act.change({ until })}
      />
    </Dialog>
  );
}
