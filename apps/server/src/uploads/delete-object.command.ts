import type { deleteObject } from '@atrium/core/uploads/contract';
import type { Services } from '../app/services.ts';
import type { Context } from '../http/route.ts';
import type { ObjectHolder } from './object-holder.port.ts';
import { objectIsHeld, objectIsVisible } from './object-visibility.repository.ts';
import { dropObject, findObject, lockObject } from './uploads.repository.ts';

/** Deletes an object of one's own; while something holds it, it is let go and deleted once nothing does. */
export async function remove(
  { afterCommit, db, fail, member, network, params }: Context<typeof deleteObject>,
  { bytes, holders }: { readonly bytes: Services['bytes']; readonly holders: readonly ObjectHolder[] },
) {
  const { directory, objectId } = params;
  const row = await lockObject(db, directory, objectId);
  if (row === undefined || row.state === 'removed') return fail('not_found');
  if (row.authorId !== member.membershipId) {
    const visible = await findObject(db, params, objectIsVisible({ member, network }, holders));
    return fail(visible === undefined || visible.state === 'volatile' ? 'not_found' : 'forbidden');
  }
  const key = await dropObject(db, row.id, objectIsHeld(holders));
  if (key !== null) afterCommit(() => bytes.remove(key));
  return undefined;
}
