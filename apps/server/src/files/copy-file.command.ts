import type { copyFile } from '@atrium/core/files/contract';
import type { Services } from '../app/services.ts';
import type { Context } from '../http/route.ts';
import { copyObject, findObject } from '../uploads/index.ts';
import { findVersion } from './files.repository.ts';
import { requireFile } from './find-file.command.ts';

/** Makes an upload of the caller's out of the newest version of a file they read, to be attached elsewhere (CHAT-042). */
export async function copy(context: Context<typeof copyFile>, parts: Pick<Services, 'bytes' | 'room'>) {
  const { body, db, fail, params } = context;
  const { listed } = await requireFile(context, params.fileId);
  const version = await findVersion(db, listed.file);
  const object = version && (await findObject(db, { directory: 'files', objectId: version.objectId }));
  if (object === undefined) return fail('not_found');
  if (object.state === 'quarantine') return fail('quarantined');
  return copyObject(context, parts, { object, name: listed.file.name, externalId: body.external_id });
}
