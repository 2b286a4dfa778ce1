import { createActor, fromPromise } from 'xstate';
import type { Atrium } from '../atrium.ts';
import type { AudiencePickerRef } from '../audience/index.ts';
import type { SaveInput } from '../form/index.ts';
import type { MemberId } from '../members/member-reference.schema.ts';
import {
  type KeptObject,
  runWithUploads,
  saveWithUploads,
  type UploadLimits,
  type UploadQueueRef,
  type uploadQueueMachine,
} from '../uploads/index.ts';
import { type ComposeRef, composeMachine } from './compose.machine.ts';
import { addressedBy, type Beginning, type ComposeDraft, chosenIn, messageOf } from './compose.rules.ts';
import { sendDirectMessage } from './direct-messages.contract.ts';
import type { DirectMessageRow, OpenMessage } from './direct-messages.schema.ts';
import { recipientPicker } from './recipient-picker.effects.ts';

/** What a form of a message takes from another domain: its field for files, and the uploads of its text. */
export interface ComposeParts {
  readonly uploads: { readonly uploadQueue: typeof uploadQueueMachine };
  readonly beside?: UploadQueueRef;
}

/** What a form of a message begins with, who writes, and which files are taken. */
export interface ComposeInput extends UploadLimits {
  readonly begun: Pick<Beginning, 'draft' | 'attachments'>;
  readonly ownId: MemberId;
}

/** The form of a message with its picker and its field for files; all run from when they are started until that is ended. */
export interface OpenCompose {
  readonly refs: {
    readonly formRef: ComposeRef;
    readonly pickerRef: AudiencePickerRef;
    readonly queueRef: UploadQueueRef;
  };
  start(): () => void;
}

/** The form of a message, bound to a client. */
export function createCompose(atrium: Atrium) {
  const send = createSending(atrium);
  return {
    /** Opens the form of a message; its files are published before it is sent. */
    openCompose: (
      { uploads: { uploadQueue }, beside }: ComposeParts,
      { begun: { draft, attachments }, ownId, ...limits }: ComposeInput,
    ): OpenCompose => {
      const kept = attachments.map(keptObject);
      const queueRef = createActor(uploadQueue, { input: { ...limits, directory: 'files', cap: 20, kept } });
      const saveDraft = fromPromise<DirectMessageRow, SaveInput<ComposeDraft>>(({ input }) =>
        saveWithUploads(queueRef, (file_ids) => send({ ...input.draft, file_ids })),
      );
      const formRef = createActor(composeMachine.provide({ actors: { saveDraft } }), { input: { draft } });
      const picker = recipientPicker(atrium, ownId);
      const pickerRef = createActor(picker, { input: { chosen: chosenIn(draft) } });
      const refs = { formRef, pickerRef, queueRef };
      return { refs, start: () => start(refs, beside) };
    },
  };
}

function start({ formRef, pickerRef, queueRef }: OpenCompose['refs'], beside?: UploadQueueRef): () => void {
  const end = runWithUploads(formRef, queueRef, { beside });
  const heard = pickerRef.on('members.chosen', ({ chosen }) =>
    formRef.send({ type: 'draft.change', patch: addressedBy(chosen) }),
  );
  pickerRef.start();
  return () => {
    heard.unsubscribe();
    pickerRef.stop();
    end();
  };
}

/** Sends drafts; one that is sent again unchanged, since no answer came, is stored once (MSG-E09). */
function createSending({ http, environment }: Atrium): (draft: ComposeDraft) => Promise<DirectMessageRow> {
  let unanswered: { readonly text: string; readonly idempotencyKey: string } | null = null;
  return async (draft) => {
    const body = messageOf(draft);
    const text = JSON.stringify(body);
    if (unanswered?.text !== text) unanswered = { text, idempotencyKey: environment.random.uuid() };
    const { idempotencyKey } = unanswered;
    const { message } = await http.request(sendDirectMessage, { body, idempotencyKey });
    unanswered = null;
    return message;
  };
}

function keptObject({ id, name, type, size }: OpenMessage['attachments'][number]): KeptObject {
  return { id, name, type, size, token: '' };
}
