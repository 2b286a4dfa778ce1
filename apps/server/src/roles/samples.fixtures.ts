import { eq } from 'drizzle-orm';
import { newId } from '../db/id.ts';
import { groups } from '../groups/groups.tables.ts';
import { membershipRoles } from '../members/membership-roles.tables.ts';
import type { SampleFields, SampleTrial } from '../testing/sample-trial.ts';

/** A role of the network, and what fits new ones. */
export async function enterSamples({ server }: SampleTrial): Promise<SampleFields> {
  const id = newId();
  const dates = { createdAt: server.clock.now(), updatedAt: server.clock.now() };
  await server.db.insert(membershipRoles).values({ id, name: 'Beirat', scope: 'network', ...dates });
  const [group] = await server.db.select().from(groups).where(eq(groups.slug, 'atelier'));
  const inGroup = newId();
  await server.db
    .insert(membershipRoles)
    .values({ id: inGroup, name: 'Pacht', scope: 'group', groupId: group?.id ?? null, ...dates });
  return {
    roleId: [id, inGroup],
    plural_name: ['Beiräte'],
    color: ['c62828'],
    text_color: ['ffffff'],
    display_type: ['default'],
    members: [0],
  };
}
