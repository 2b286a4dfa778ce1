import { exampleStored } from './example.fixtures.ts';
import { clientIdSchema, type PublishedObject, type StoredObject, type StoredObjectId } from './upload.schema.ts';
import type { SendOptions, UploadTransport } from './upload-transport.port.ts';

/** One upload a test answers by hand. */
export interface ScriptedSend {
  options: SendOptions;
  store: (changes?: Partial<StoredObject>) => void;
  fail: (error: unknown) => void;
}

/** A transport whose uploads wait for the test, whose other calls answer at once unless a failure is set. */
export interface ScriptedTransport extends UploadTransport {
  sends: Map<string, ScriptedSend>;
  /** What was called besides uploads, `publish 1,2` and `remove 3`, by the ends of ids. */
  calls: string[];
  /** Makes the next publish call answer otherwise. */
  publishing: (answer: () => Promise<PublishedObject[]>) => void;
  /** Makes every further deletion fail; null: succeed again. */
  removing: (failure: Error | null) => void;
}

/** Creates a scripted transport; nothing it does depends on time. */
export function createScriptedTransport(): ScriptedTransport {
  const sends = new Map<string, ScriptedSend>();
  const calls: string[] = [];
  let answers: Array<() => Promise<PublishedObject[]>> = [];
  let refusal: Error | null = null;
  return {
    sends,
    calls,
    publishing: (answer) => {
      answers = [...answers, answer];
    },
    removing: (failure) => {
      refusal = failure;
    },
    send: (_, options) => sending(sends, options),
    publish: async ({ ids }) => {
      calls.push(`publish ${ids.map(tailOf).join(',')}`);
      const [answer, ...later] = answers;
      answers = later;
      return answer === undefined ? ids.map((id) => ({ id, state: 'published' })) : answer();
    },
    remove: async ({ id }) => {
      calls.push(`remove ${tailOf(id)}`);
      if (refusal !== null) throw refusal;
    },
    token: async () => ({ token: 't1' }),
    discover: async () => ({ available: true, version: '2' }),
  };
}

function sending(sends: Map<string, ScriptedSend>, options: SendOptions): Promise<StoredObject> {
  return new Promise((resolve, fail) => {
    const external_id = clientIdSchema.parse(options.externalId);
    const store = (changes: Partial<StoredObject> = {}) => resolve(exampleStored({ external_id, ...changes }));
    sends.set(options.externalId, { options, store, fail });
  });
}

function tailOf(id: StoredObjectId): string {
  return id.replace(/^0+/, '');
}
