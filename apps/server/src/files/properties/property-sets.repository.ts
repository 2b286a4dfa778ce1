import { withAddedOptions } from '@atrium/core/files/rules';
import type { Property, PropertySetName } from '@atrium/core/files/schema';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { FileReader, FolderRow } from '../folders.repository.ts';
import { propertySets } from './property-sets.tables.ts';

/** A stored set. */
export type PropertySetRow = typeof propertySets.$inferSelect;

/** The set of a network or a group; an empty one where nobody has written any. */
export async function findPropertySet(db: Db, contextId: string, name: PropertySetName): Promise<PropertySetRow> {
  const [found] = await db
    .select()
    .from(propertySets)
    .where(and(eq(propertySets.contextId, contextId), eq(propertySets.name, name)));
  return found ?? { contextId, name, properties: [], modifications: { add_options: [] }, updatedAt: new Date(0) };
}

/** The fields that what lies in a space has: those of the network, with what its group adds. */
export async function findProperties(
  db: Db,
  name: PropertySetName,
  { network, groupId }: Pick<FileReader, 'network'> & Pick<FolderRow, 'groupId'>,
): Promise<Property[]> {
  const { properties } = await findPropertySet(db, network.id, name);
  if (groupId === null) return properties;
  const { modifications } = await findPropertySet(db, groupId, name);
  return withAddedOptions(properties, modifications);
}
