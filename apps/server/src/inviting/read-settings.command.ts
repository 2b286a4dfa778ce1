import type { getInviteSettings } from '@atrium/core/inviting/contract';
import { placeOf } from '@atrium/core/inviting/rules';
import type { Context } from '../http/route.ts';
import { textsIn } from '../http/texts.ts';
import { findChoosableGroups } from './choosable-groups.repository.ts';
import { requirePlace } from './invite-place.command.ts';

/** What one may do at a place, and what its form begins with (INV-D03, INV-D04). */
export async function readSettings(context: Context<typeof getInviteSettings>) {
  const { db, member: caller, network, query } = context;
  const place = await requirePlace(context, placeOf(query.scope));
  const { group, category, rights } = place;
  const isOpen = group === null || group.archivedAt === null;
  const text = textsIn(network.language);
  const groups = rights.internal || rights.guests ? await findChoosableGroups(db, { caller, place }) : [];
  return {
    can: { invite_internal: isOpen && rights.internal, invite_external: isOpen && rights.normal },
    invite_external_guests: isOpen && rights.guests,
    invites_restricted: group !== null && !group.membersCanInvite,
    name: group?.name ?? category?.pluralName ?? null,
    default_subject: text('inviting.default.subject', { network: network.name }),
    default_body: text('inviting.default.body', { network: network.name }),
    groups,
    channels: [],
  };
}
