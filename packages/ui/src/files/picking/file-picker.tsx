import { connectFilePicker, type FilePickerApi, type FilePickerRef, type PickingPlace } from '@atrium/core/files';
import { CaretRightIcon, FolderIcon, FoldersIcon } from '@phosphor-icons/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useActorApi } from '../../hooks/index.ts';
import { useFailureText, useText } from '../../i18n/index.ts';
import { Button, Dialog, EmptyState, FailedState } from '../../primitives/index.ts';
import { FolderSkeleton } from '../folder-skeleton.tsx';
import steps from '../folder-steps.module.css';
import { useStepName } from '../space-name.ts';
import styles from './file-picker.module.css';
import { PickedFolder } from './picked-folder.tsx';

type FilePickerProps = { readonly pickerRef: FilePickerRef; readonly onClose: () => void };

/** Chooses among the files that are stored already, from a place into its folders (CHAT-042). */
export function FilePicker({ pickerRef, onClose }: FilePickerProps) {
  const text = useText();
  const picker = useActorApi(pickerRef, connectFilePicker);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('files.pick.title')}
      actions={
        <>
          <Button onClick={onClose}>{text('general.cancel')}</Button>
          <Button variant="primary" verdict={picker.confirming} onClick={picker.confirm}>
            {text('files.pick.confirm', { count: picker.chosen.length })}
          </Button>
        </>
      }
    >
      <div className={styles.picker} data-part="file-picker" data-state={picker.status}>
        <Shown picker={picker} />
      </div>
    </Dialog>
  );
}

function Shown({ picker }: { readonly picker: FilePickerApi }) {
  const failureText = useFailureText();
  if (picker.status === 'reading') return <FolderSkeleton />;
  if (picker.status === 'failed') {
    return <FailedState reason={failureText(picker.failure)} onRetry={picker.retry} />;
  }
  const { space, list } = picker;
  if (space === null || list === null) return <Places picker={picker} />;
  return (
    <>
      <Way picker={picker} space={space} />
      <PickedFolder key={picker.path.at(-1)?.id} picker={picker} listRef={list} />
    </>
  );
}

function Places({ picker: { places, openPlace } }: { readonly picker: FilePickerApi }) {
  const text = useText();
  const ref = useHeld<HTMLUListElement>('places');
  if (places.length === 0)
    return <EmptyState icon={<FoldersIcon weight="duotone" />} text={text('files.pick.no_places')} />;
  return (
    <ul ref={ref} className={styles.rows} aria-label={text('files.pick.places')} tabIndex={-1}>
      {places.map((place) => (
        <Place key={place.id} place={place} onOpen={() => openPlace(place.id)} />
      ))}
    </ul>
  );
}

function Place({ place, onOpen }: { readonly place: PickingPlace; readonly onOpen: () => void }) {
  const nameOf = useStepName(place.space);
  return (
    <li className={styles.row}>
      <Button variant="quiet" className={styles.folder} icon={<FolderIcon weight="duotone" />} onClick={onOpen}>
        {nameOf(place)}
      </Button>
    </li>
  );
}

type WayProps = { readonly picker: FilePickerApi; readonly space: PickingPlace['space'] };

/** The way from all places to the folder that is shown, each step of it a way back. */
function Way({ picker: { path, showPlaces, returnTo }, space }: WayProps) {
  const text = useText();
  const nameOf = useStepName(space);
  const here = path.at(-1);
  const ref = useHeld<HTMLElement>(here?.id ?? '');
  return (
    <nav ref={ref} aria-label={text('files.path')} tabIndex={-1} className={styles.way}>
      <ol className={steps.steps}>
        {showPlaces && (
          <li className={steps.step}>
            <Button size="small" variant="quiet" onClick={showPlaces}>
              {text('files.pick.places')}
            </Button>
            <CaretRightIcon aria-hidden="true" className={steps.mark} />
          </li>
        )}
        {path.map((step, index) => (
          <li key={step.id} className={steps.step}>
            {step === here ? (
              <span className={styles.here} aria-current="location">
                {nameOf(step)}
              </span>
            ) : (
              <>
                <Button size="small" variant="quiet" onClick={() => returnTo(index + 1)}>
                  {nameOf(step)}
                </Button>
                <CaretRightIcon aria-hidden="true" className={steps.mark} />
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The row that was clicked is gone with its folder: the keyboard goes on where the new one begins, not behind the dialog. */
function useHeld<Element extends HTMLElement>(shown: string) {
  const ref = useRef<Element>(null);
  const hold = useEffectEvent(() => {
    if (document.activeElement === document.body) ref.current?.focus();
  });
  useEffect(() => {
    if (shown !== '') hold();
  }, [shown]);
  return ref;
}
