import type { storeObject, storeTextPicture } from '@atrium/core/uploads/contract';
import type { Fail } from '../http/refusal.ts';
import type { BodyBounds, CallHead } from '../http/route.ts';
import { configOf } from '../network/index.ts';
import type { UploadRoom } from '../storage/upload-room.ts';
import { measureBegun } from './resumable/resumable-uploads.repository.ts';
import { mayUpload, storageQuota } from './uploads.policy.ts';
import { sumStored } from './uploads.repository.ts';

/** What fields and boundaries take beside the file. */
const besideFile = 64 * 1024;

/** Judges uploads by their head: who may not, or brings too much, has nothing of it taken in (UPLD-D11). */
export function createUploadReceiver(room: UploadRoom): (head: CallHead<typeof storeObject>) => Promise<BodyBounds> {
  return (head) => judge(head, room);
}

type Head = Pick<CallHead<typeof storeObject>, 'contentLength' | 'db' | 'member' | 'network' | 'params'> & {
  readonly fail: Fail<'storage_full'>;
};

/** The same for pictures of a text. */
export function createPictureReceiver(
  room: UploadRoom,
): (head: CallHead<typeof storeTextPicture>) => Promise<BodyBounds> {
  return (head) => judge({ ...head, params: { directory: 'images' } }, room);
}

async function judge(head: Head, room: UploadRoom): Promise<BodyBounds> {
  const { contentLength, fail, member, network, params } = head;
  if (!mayUpload(member, params.directory)) throw fail('forbidden');
  const { max_size: fileSize } = configOf(network).files;
  const bytes = contentLength ?? fileSize;
  if (bytes > fileSize + besideFile) throw fail('payload_too_large');
  const { release } = await takeUploadRoom(head, { bytes, room });
  return { files: 1, fileSize, release };
}

/** Keeps room for what a member brings, beside all they have stored and begun. */
export async function takeUploadRoom(
  { db, fail, member: { membershipId }, network }: Omit<Head, 'contentLength' | 'params'>,
  { bytes, room }: { readonly bytes: number; readonly room: UploadRoom },
): Promise<{ readonly release: () => void }> {
  const { max_size: fileSize } = configOf(network).files;
  const stored = (await sumStored(db, membershipId)) + (await measureBegun(db, membershipId)).bytes;
  const taken = room.take({ membershipId, bytes, stored, quota: storageQuota(fileSize) });
  if (taken === 'too_many') throw fail('rate_limited', { retryAfter: 1 });
  if (taken === 'full') throw fail('storage_full');
  return taken;
}
