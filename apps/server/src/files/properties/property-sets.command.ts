import type { ReplyGivenOf } from '@atrium/core/contract';
import type { getPropertySet, updatePropertySet } from '@atrium/core/files/contract';
import { findPropertySetProblems, tidyModifications, tidyProperties, withAddedOptions } from '@atrium/core/files/rules';
import { propertySetNames } from '@atrium/core/files/schema';
import { eq } from 'drizzle-orm';
import type { Services } from '../../app/services.ts';
import { recordAudit } from '../../audit/index.ts';
import { isStale, nextVersion } from '../../db/version.ts';
import { commonRefusal } from '../../http/refusal.ts';
import type { Context } from '../../http/route.ts';
import { networkSettings } from '../../network/network.tables.ts';
import { topicOf } from '../../realtime/topic.ts';
import { requireFolder } from '../find-file.command.ts';
import { refuseProblems } from '../write-folder.command.ts';
import { findPropertySet, type PropertySetRow } from './property-sets.repository.ts';
import { propertySets } from './property-sets.tables.ts';

type Asking = Context<typeof getPropertySet> | Context<typeof updatePropertySet>;
type SetGiven = ReplyGivenOf<typeof getPropertySet>['property_set'];

/** The fields of a network or a group, for everybody who sees its files. */
export async function readPropertySet(context: Context<typeof getPropertySet>) {
  const { isGroup, name, folder } = await requireContext(context);
  return { property_set: await present(context, isGroup, await findPropertySet(context.db, folder.id, name)) };
}

/** Changes them, if nobody else has since they were read; open tabs hear whether there are any (FILE-035, FILE-036). */
export async function changePropertySet(
  context: Context<typeof updatePropertySet>,
  { events }: Pick<Services, 'events'>,
) {
  const { body, db, fail, network, now } = context;
  const { can, folder, group, isGroup, name } = await requireContext(context);
  if (!can.rights) return fail('forbidden');
  const [settings] = await db.select().from(networkSettings).where(eq(networkSettings.id, network.id)).for('update');
  if (settings === undefined) return fail('not_found');
  const stored = await findPropertySet(db, folder.id, name);
  if (isStale(stored.updatedAt, body.updated_at))
    return fail('stale_object', { current: await present(context, isGroup, stored) });
  const { properties, modifications } = body.property_set;
  const around = isGroup ? (await findPropertySet(db, network.id, name)).properties : [];
  if (!isGroup) refuseProblems(findPropertySetProblems({ properties }));
  const row: PropertySetRow = {
    ...stored,
    properties: isGroup ? [] : tidyProperties(properties),
    modifications: isGroup ? tidyModifications(modifications, around) : { add_options: [] },
    updatedAt: nextVersion(stored.updatedAt, now),
  };
  const target = [propertySets.contextId, propertySets.name];
  await db.insert(propertySets).values(row).onConflictDoUpdate({ target, set: row });
  if (!isGroup) {
    const section = `${name}s` as const;
    const enabled = row.properties.length > 0;
    // Whether there are fields stands in the configuration of the network, so that nobody asks for none.
    const offered = { ...settings.settings, [section]: { ...Object(settings.settings[section]), enabled } };
    await db.update(networkSettings).set({ settings: offered }).where(eq(networkSettings.id, network.id));
    const topic = topicOf('network', network.id);
    await events.record(db, [{ topic, event: 'network', payload: { kind: 'settings' } }]);
  }
  const object = { type: isGroup ? 'group' : 'network', id: folder.id, ...(group && { name: group.name }) } as const;
  await recordAudit(context, {
    action: 'policy_setting_update',
    object,
    before: { [name]: contentOf(stored) },
    after: { [name]: contentOf(row) },
  });
  return { property_set: await present(context, isGroup, row) };
}

/** A network or a group whose files the caller sees, and a name that there is. */
async function requireContext(context: Asking) {
  const { params, query } = context;
  const found = await requireFolder(context, query.context_id);
  const name = propertySetNames.find((known) => known === params.propertySet);
  const { parentId, space } = found.folder;
  const isGroup = query.context_type === 'Group';
  const isMeant = parentId === null && space === (isGroup ? 'group' : 'network');
  if (name === undefined || !isMeant) throw commonRefusal('not_found');
  return { ...found, isGroup, name };
}

async function present({ db, network, query }: Asking, isGroup: boolean, row: PropertySetRow): Promise<SetGiven> {
  const { name, properties, modifications, updatedAt } = row;
  const updated_at = updatedAt.toISOString();
  if (!isGroup) return { name, type: 'basic', properties, modifications, parent_property_set: null, updated_at };
  const parent = await findPropertySet(db, network.id, name);
  return {
    name,
    type: 'modified',
    properties: query.inherit ? withAddedOptions(parent.properties, modifications) : [],
    modifications,
    parent_property_set: { name, properties: parent.properties },
    updated_at,
  };
}

function contentOf({ properties, modifications }: PropertySetRow) {
  return { properties, modifications };
}
