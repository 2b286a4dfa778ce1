import { sizeOf, type UploadItemApi } from '@atrium/core/uploads';
import { ArrowClockwiseIcon, CheckCircleIcon, FileIcon, WarningCircleIcon, XIcon } from '@phosphor-icons/react';
import { useText } from '../i18n/index.ts';
import { Alert, Button, IconButton, Progress } from '../primitives/index.ts';
import styles from './upload-item.module.css';

type UploadItemProps = {
  readonly item: UploadItemApi;
  /** Asks first where something would be lost. */
  readonly onRemove: () => void;
};

/** One upload: its progress as a figure, what went wrong with it, and the way to remove it. */
export function UploadItem({ item, onRemove }: UploadItemProps) {
  const text = useText();
  const { name, state } = item;
  const isRunning = state === 'uploading';
  return (
    <li className={styles.item} data-part="upload-item" data-state={state}>
      <span className={styles.icon}>
        <ItemIcon state={state} />
      </span>
      <div className={styles.content}>
        {isRunning ? <Progress label={name} share={item.progress / 100} /> : <ItemFacts item={item} />}
        <ItemProblem item={item} />
      </div>
      <IconButton
        size="small"
        data-part="remove"
        label={text(isRunning ? 'js.uploads.action.cancel' : 'js.uploads.action.remove', { name })}
        icon={<XIcon />}
        onClick={onRemove}
      />
    </li>
  );
}

function ItemFacts({ item: { name, size, state } }: Pick<UploadItemProps, 'item'>) {
  const text = useText();
  return (
    <p className={styles.facts}>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <span className={styles.about}>
        {text('js.uploads.size', { ...sizeOf(size) })} · {text(`js.uploads.state.${state}`)}
      </span>
    </p>
  );
}

function ItemProblem({ item: { canRetry, message, name, retry, state } }: Pick<UploadItemProps, 'item'>) {
  const text = useText();
  if (message === null) return null;
  const sentence = text(message.key, message.values);
  if (state === 'quarantine') return <Alert kind="error">{sentence}</Alert>;
  return (
    <div className={styles.problem}>
      <p role="alert">{sentence}</p>
      {canRetry && (
        <Button
          size="small"
          icon={<ArrowClockwiseIcon />}
          aria-label={text('js.uploads.action.retry', { name })}
          onClick={retry}
        >
          {text('general.retry')}
        </Button>
      )}
    </div>
  );
}

function ItemIcon({ state }: Pick<UploadItemApi, 'state'>) {
  const isBad = state === 'failed' || state === 'quarantine';
  const Icon = isBad ? WarningCircleIcon : state === 'published' ? CheckCircleIcon : FileIcon;
  return <Icon aria-hidden="true" />;
}
