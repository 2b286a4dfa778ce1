import type { StatusApi } from '@atrium/core/chat';
import { CaretDownIcon } from '@phosphor-icons/react';
import { useText } from '../i18n/index.ts';
import { Button, Dialog, RadioGroup, TextField } from '../primitives/index.ts';
import styles from './own-status.module.css';

/** What others see of one's being there, and the way to change it (CHAT-065, CHAT-071). */
export function OwnStatus({ status }: { readonly status: StatusApi }) {
  const text = useText();
  if (status.own === null) return null;
  const { type } = status.own;
  const word = text(`chat.status.${type}`);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        data-part="own-status"
        data-state={type}
        aria-label={text('chat.status.change', { status: status.own.text || word })}
        onClick={status.open}
      >
        <span className={styles.dot} aria-hidden="true" />
        <span className={styles.word} dir="auto">
          {status.own.text || word}
        </span>
        <CaretDownIcon aria-hidden="true" />
      </button>
      <StatusDialog status={status} />
    </>
  );
}

function StatusDialog({ status }: { readonly status: StatusApi }) {
  const text = useText();
  const { draft, isBusy } = status;
  const options = (['online', 'busy', 'invisible'] as const).map((value) => ({
    value,
    label: text(`chat.status.${value}`),
    ...(value === 'invisible' && { hint: text('chat.status.invisible_hint') }),
  }));
  return (
    <Dialog
      isOpen={draft !== null}
      onClose={status.close}
      size="small"
      title={text('chat.status.title')}
      actions={
        <>
          <Button onClick={status.close}>{text('general.cancel')}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={status.save}>
            {text('chat.status.save')}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={text('chat.status.type')}
        value={draft?.type ?? null}
        options={options}
        onChange={status.choose}
      />
      <TextField
        label={text('chat.status.text')}
        hint={text('chat.status.text_hint')}
        value={draft?.text ?? ''}
        onChange={status.write}
      />
    </Dialog>
  );
}
