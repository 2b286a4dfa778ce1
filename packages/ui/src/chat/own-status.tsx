import type { StatusApi } from '@atrium/core/chat';
import { CaretDownIcon } from '@phosphor-icons/react';
import { useText } from '../i18n/index.ts';
import styles from './own-status.module.css';
import { laterParts, useLaterPart } from './room/later-parts.ts';

/** What others see of one's being there, and the way to change it (CHAT-065, CHAT-071). */
export function OwnStatus({ status }: { readonly status: StatusApi }) {
  const text = useText();
  const StatusDialog = useLaterPart(laterParts.status, status.draft !== null);
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
      {StatusDialog && <StatusDialog status={status} />}
    </>
  );
}
