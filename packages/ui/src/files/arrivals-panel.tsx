import { type ArrivalsRef, connectArrivals, type FailedArrival } from '@atrium/core/files';
import { ArrowClockwiseIcon, XIcon } from '@phosphor-icons/react';
import { useActorApi } from '../hooks/index.ts';
import { useFailureText, useText } from '../i18n/index.ts';
import { Alert, Button, Dialog, IconButton, keepClear, Progress } from '../primitives/index.ts';
import styles from './arrivals-panel.module.css';

/** How far what was brought has come, what failed, and what is done with names that are taken (FILE-033, FILE-D07). */
export function ArrivalsPanel({ arrivalsRef }: { readonly arrivalsRef: ArrivalsRef }) {
  const text = useText();
  const failureText = useFailureText();
  const { progress, isBusy, failed, failure, taken, ...act } = useActorApi(arrivalsRef, connectArrivals);
  // Once all has come, that is said and there is nothing to look at any more.
  const isShown = isBusy || failed.length > 0 || failure !== null;
  return (
    <>
      {progress && isShown && (
        <section
          ref={keepClear}
          className={styles.panel}
          aria-label={text('files.arrivals')}
          data-part="arrivals"
          data-state={isBusy ? 'busy' : 'done'}
        >
          <div className={styles.head}>
            <Progress
              label={text('files.arrivals.progress', { arrived: progress.arrived, total: progress.total })}
              share={progress.share}
            />
            {!isBusy && (
              <IconButton size="small" label={text('files.arrivals.close')} icon={<XIcon />} onClick={act.clear} />
            )}
          </div>
          {failure && <Alert kind="error">{failureText(failure)}</Alert>}
          {(failed.length > 0 || failure) && <Failures failed={failed} retry={act.retry} remove={act.remove} />}
        </section>
      )}
      <Dialog
        isOpen={taken !== null}
        onClose={act.cancel}
        title={text('files.taken.title', { count: taken?.names.length ?? 0, name: taken?.names[0] ?? '' })}
        size="small"
        actions={
          <>
            <Button onClick={() => act.choose('skip')}>{text('files.taken.skip')}</Button>
            <Button onClick={() => act.choose('both')}>{text('files.taken.both')}</Button>
            {taken?.mayReplace && (
              <Button variant="primary" onClick={() => act.choose('replace')}>
                {text('files.taken.replace')}
              </Button>
            )}
          </>
        }
      >
        <ul className={styles.names}>
          {taken?.names.slice(0, mostNames).map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

const mostNames = 8;

type FailuresProps = {
  readonly failed: readonly FailedArrival[];
  readonly retry: () => void;
  readonly remove: (clientId: string) => void;
};

function Failures({ failed, retry, remove }: FailuresProps) {
  const text = useText();
  return (
    <div role="alert" className={styles.failures}>
      <p>{text('files.arrivals.failed', { count: failed.length })}</p>
      <ul className={styles.names}>
        {failed.slice(0, mostNames).map(({ clientId, name, message, reason, canRetry }) => (
          <li key={clientId} className={styles.failure}>
            <span>
              {name}: {message ? text(message.key, message.values) : reason && text(reason)}
            </span>
            {canRetry && (
              <IconButton
                size="small"
                hasTooltip={false}
                label={text('files.arrivals.drop', { name })}
                icon={<XIcon />}
                onClick={() => remove(clientId)}
              />
            )}
          </li>
        ))}
      </ul>
      <Button size="small" icon={<ArrowClockwiseIcon />} onClick={retry}>
        {text('files.arrivals.retry')}
      </Button>
    </div>
  );
}
