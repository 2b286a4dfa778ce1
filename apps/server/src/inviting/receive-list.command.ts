import type { inviteList, inviteListIn } from '@atrium/core/inviting/contract';
import { type InvitePlace, listBounds } from '@atrium/core/inviting/rules';
import { commonRefusal } from '../http/refusal.ts';
import type { BodyBounds, CallHead } from '../http/route.ts';
import { refuseArchived } from './invite-people.command.ts';
import { requirePlace } from './invite-place.command.ts';

/** What fields and boundaries take beside the file. */
const besideFile = 64 * 1024;

/** Judges a list of people for the network by its head: who may not invite anybody has nothing of it taken in (INV-D12). */
export function receiveList(head: CallHead<typeof inviteList>): Promise<BodyBounds> {
  return judge(head, null);
}

/** The same at the address of a group or a kind of groups. */
export async function receiveListIn(head: CallHead<typeof inviteListIn>): Promise<BodyBounds> {
  await refuseArchived(head);
  return judge(head, head.params);
}

type Head = Omit<CallHead<typeof inviteList>, 'fail' | 'params'>;

async function judge({ contentLength = 0, ...head }: Head, at: InvitePlace | null): Promise<BodyBounds> {
  const { rights } = await requirePlace(head, at);
  if (!rights.normal && !rights.guests) throw commonRefusal('forbidden');
  if (contentLength > listBounds.bytes + besideFile) throw commonRefusal('payload_too_large');
  // A little more than it may hold, so that it is known to be too large.
  return { files: 1, fileSize: listBounds.bytes + 1 };
}
