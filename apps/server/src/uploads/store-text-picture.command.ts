import { pictureAddress } from '@atrium/core/editor/rules';
import { storeObject, type storeTextPicture } from '@atrium/core/uploads/contract';
import { Refusal } from '../http/refusal.ts';
import type { Context } from '../http/route.ts';
import { type StoreParts, store } from './store-object.command.ts';

/** Stores a picture of a text among the pictures, by the same command, and says where the text shows it (EDIT-005). */
export async function storeInText(context: Context<typeof storeTextPicture>, parts: StoreParts) {
  const { body, db, files, member, network, now, request, session } = context;
  const params = { directory: 'images' } as const;
  const fail = Refusal.of(storeObject);
  const call = { body, db, fail, files, member, network, now, params, request, session };
  const stored = await store(call, parts);
  return stored instanceof Refusal ? stored : { ...stored, url: pictureAddress(stored.id) };
}
