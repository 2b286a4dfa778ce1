import { type Folder, type Property, type PropertySetName, propertySetAt } from '@atrium/core/files';
import { connectSession } from '@atrium/core/session';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../app/app-context.ts';
import { useFiles } from './client.ts';

/** What files or folders say of themselves at a place; null while that is being read, nothing where it cannot be. */
export function useProperties(
  name: PropertySetName,
  place: Pick<Folder, 'space' | 'folder_path'>,
): readonly Property[] | null {
  const { sessionRef } = useApp();
  const { session } = connectSession(sessionRef.getSnapshot(), sessionRef.send);
  const network = session?.network;
  const wanted = network ? propertySetAt(name, { config: network.config, networkId: network.id, place }) : null;
  const query = useQuery(useFiles().queries.properties(wanted));
  return query.data ?? (query.isError ? [] : null);
}
