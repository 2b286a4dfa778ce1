import type { finishUpload } from '@atrium/core/uploads/contract';
import { appliedFilter, passesFilter } from '@atrium/upload/rules';
import type { ResumableMetadata } from '@atrium/upload/schema';
import type { Services } from '../../app/services.ts';
import { transact } from '../../db/transact.ts';
import type { Context } from '../../http/route.ts';
import { configOf } from '../../network/index.ts';
import { holdEntrance } from '../../session/index.ts';
import { mostPictureBytes } from '../../storage/picture-file.ts';
import { shownName } from '../file-name.rules.ts';
import { mayUpload, storageQuota } from '../uploads.policy.ts';
import { sumStored } from '../uploads.repository.ts';
import { insertUpload, measureBegun } from './resumable-uploads.repository.ts';

/** Who begins an upload, and when. */
export type Beginning = Pick<
  Context<typeof finishUpload>,
  'db' | 'fail' | 'member' | 'network' | 'now' | 'request' | 'session'
>;

/** What is said of an upload before its first byte. */
export interface Announced extends ResumableMetadata {
  readonly size: number;
}

/** How many one member may have begun and not finished. */
const mostBegun = 20;

/** Judges an upload before anything of it is taken in, as the one in a single body is (UPLD-D11), and answers its id. */
export async function begin(
  beginning: Beginning,
  announced: Announced,
  { parts, room }: Pick<Services, 'parts' | 'room'>,
): Promise<string> {
  const { db, fail, member, network } = beginning;
  const { directory, size } = announced;
  const { extension_filter, max_size: fileSize } = configOf(network).files;
  if (!mayUpload(member, directory)) throw fail('forbidden');
  if (size > (directory === 'images' ? Math.min(fileSize, mostPictureBytes) : fileSize))
    throw fail('payload_too_large');
  const isPicture = directory === 'images';
  if (!isPicture && !passesFilter(announced.name, appliedFilter({ directory, filter: extension_filter }))) {
    throw fail('extension_refused');
  }
  const { id, replacedId } = await transact(db, async (tx) => {
    await holdEntrance(tx, beginning);
    const taken = await takeRoom({ ...beginning, db: tx }, announced, { room, quota: storageQuota(fileSize) });
    taken.release();
    return insertUpload(tx, rowOf(beginning, announced));
  });
  if (replacedId !== null) await parts.remove(replacedId);
  return id;
}

async function takeRoom(
  { db, fail, member: { membershipId } }: Beginning,
  { external_id, size }: Announced,
  { room, quota }: Pick<Services, 'room'> & { readonly quota: number },
) {
  const begun = await measureBegun(db, membershipId, external_id);
  if (begun.count >= mostBegun) throw fail('rate_limited', { retryAfter: 60 });
  const stored = (await sumStored(db, membershipId)) + begun.bytes;
  const taken = room.take({ membershipId, bytes: size, stored, quota });
  if (taken === 'too_many') throw fail('rate_limited', { retryAfter: 1 });
  if (taken === 'full') throw fail('storage_full');
  return taken;
}

function rowOf({ member, now }: Beginning, { directory, external_id, name, size, type }: Announced) {
  const said = { directory, externalId: external_id, name: shownName(name), contentType: type ?? null, size };
  return { ...said, authorId: member.membershipId, createdAt: now };
}
