import { appliedFilter, passesFilter } from '@atrium/upload/rules';
import type { ClientId, StoredObject } from '@atrium/upload/schema';
import type { Services } from '../app/services.ts';
import type { Fail } from '../http/refusal.ts';
import type { Context } from '../http/route.ts';
import { configOf } from '../network/index.ts';
import { takeUploadRoom } from './receive-upload.command.ts';
import { insertOrDrop } from './store-object.command.ts';
import { presentStored } from './uploads.presenter.ts';
import type { StoredObjectRow } from './uploads.tables.ts';

type CopyContext = Pick<Context<unknown>, 'db' | 'member' | 'network' | 'now' | 'request' | 'session'> & {
  readonly fail: Fail<'extension_refused' | 'storage_full'>;
};

/** What is copied, under which name, and what its new owner calls it meanwhile. */
export interface Copied {
  readonly object: StoredObjectRow;
  readonly name: string;
  readonly externalId: ClientId;
}

/** Makes an upload of the caller's out of an object they may read; it is judged as if they had brought it (UPLD-D06, UPLD-D11). */
export async function copyObject(
  context: CopyContext,
  { bytes, room }: Pick<Services, 'bytes' | 'room'>,
  copied: Copied,
): Promise<StoredObject> {
  const { fail } = context;
  const { object, name, externalId } = copied;
  judge(context, copied);
  const taken = await takeUploadRoom(context, { bytes: object.size, room });
  try {
    const content = await bytes.open(object.storageKey);
    if (content === undefined) throw fail('not_found');
    const kept = await bytes.put(content);
    const { contentType } = object;
    const facts = { directory: 'files', externalId, name, contentType, state: 'volatile' } as const;
    const stored = await insertOrDrop(context, bytes, { kept, facts: { ...facts, width: null, height: null } });
    if (stored === 'taken') throw fail('conflict');
    if (stored.replacedKey !== null) await bytes.remove(stored.replacedKey);
    return presentStored(stored.row, context);
  } finally {
    taken.release();
  }
}

function judge({ fail, network }: CopyContext, { object, name }: Copied): void {
  const { extension_filter, max_size } = configOf(network).files;
  if (object.size > max_size) throw fail('payload_too_large');
  if (!passesFilter(name, appliedFilter({ directory: 'files', filter: extension_filter }))) {
    throw fail('extension_refused');
  }
}
