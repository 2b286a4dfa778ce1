import type { StoredObjectId, UploadItem, UploadQueueRef } from '@atrium/upload';
import { waitFor } from 'xstate';
import type { FormRef, UploadCounts } from '../form/index.ts';
import { AtriumError } from '../machine/index.ts';
import { heldIds, uploadCounts } from './upload-counts.rules.ts';

/**
 * Saves a form with its uploads: publishes what is new, saves with the ids of all that is kept, then has removed objects
 * deleted. When publishing or saving fails nothing is deleted, and saving again publishes nothing twice (UPL-D06).
 */
export async function saveWithUploads<Saved>(
  queueRef: UploadQueueRef,
  save: (ids: readonly StoredObjectId[]) => Promise<Saved>,
): Promise<Saved> {
  const saved = await save(await publishUploads(queueRef));
  queueRef.send({ type: 'form.saved' });
  return saved;
}

/** Tells a form how many uploads of all its fields run and are withheld, now and whenever that changes; the result stops it. */
export function reportUploads(
  queueRefs: readonly UploadQueueRef[],
  formRef: { send(event: { type: 'uploads.changed'; uploads: UploadCounts }): void },
): () => void {
  let told = '';
  const tell = () => {
    const uploads = uploadCounts(queueRefs.flatMap((queueRef) => queueRef.getSnapshot().context.items));
    if (told === JSON.stringify(uploads)) return;
    told = JSON.stringify(uploads);
    formRef.send({ type: 'uploads.changed', uploads });
  };
  tell();
  const subscriptions = queueRefs.map((queueRef) => queueRef.subscribe(tell));
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

/** What else there is in a form with uploads. */
interface FormWithUploads<Draft> {
  /** What follows for the form from what has arrived. */
  readonly alsoOf?: (items: readonly UploadItem[]) => Partial<Draft>;
  /** Uploads that belong to a text of the form, started and ended by whoever opened them; the form waits for them too. */
  readonly beside?: UploadQueueRef | undefined;
}

/**
 * Runs a form with its field of uploads until the result is called: the form knows what has arrived, and what else follows
 * from it, and the field that the form was left.
 */
export function runWithUploads<Draft extends { readonly file_ids: readonly string[] }, Saved>(
  formRef: FormRef<Draft, Saved>,
  queueRef: UploadQueueRef,
  { alsoOf, beside }: FormWithUploads<Draft> = {},
): () => void {
  const queues = beside ? [queueRef, beside] : [queueRef];
  formRef.start();
  queueRef.start();
  const stopReporting = reportUploads(queues, formRef);
  const heard = [
    queueRef.subscribe(({ context: { items } }) => {
      const file_ids = [...heldIds(items)];
      if (`${file_ids}` === `${formRef.getSnapshot().context.draft.file_ids}`) return;
      formRef.send({ type: 'draft.change', patch: { file_ids, ...alsoOf?.(items) } as Partial<Draft> });
    }),
    formRef.subscribe((form) => {
      if (form.matches('left')) for (const queue of queues) queue.send({ type: 'form.left' });
    }),
  ];
  return () => {
    stopReporting();
    for (const subscription of heard) subscription.unsubscribe();
    formRef.stop();
    queueRef.stop();
  };
}

async function publishUploads(queueRef: UploadQueueRef): Promise<readonly StoredObjectId[]> {
  await waitFor(queueRef, (snapshot) => snapshot.hasTag('editable') || snapshot.status !== 'active');
  const { promise, resolve, reject } = settlement<readonly StoredObjectId[]>();
  const ends = [
    queueRef.on('uploads.published', ({ ids }) => resolve(ids)),
    queueRef.on('uploads.blocked', ({ reason }) =>
      reject(new AtriumError('uploads_blocked', `The form cannot be saved yet: ${reason}.`)),
    ),
    queueRef.on('uploads.publishFailed', ({ status }) =>
      reject(new AtriumError('uploads_not_published', `Publishing was answered with ${status}. Save again.`)),
    ),
    queueRef.subscribe({ complete: () => reject(formLeft()) }),
  ];
  if (queueRef.getSnapshot().status === 'active') queueRef.send({ type: 'uploads.publish' });
  else reject(formLeft());
  return promise.finally(() => {
    for (const end of ends) end.unsubscribe();
  });
}

function formLeft(): AtriumError {
  return new AtriumError('uploads_left', 'The form was left, and its new uploads with it. Open it anew.');
}

function settlement<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (error: AtriumError) => void = () => undefined;
  const promise = new Promise<Value>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}
