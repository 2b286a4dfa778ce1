import { readdirSync } from 'node:fs';
import type { PermissionLine } from '../testing/permission-table.ts';

const source = new URL('../', import.meta.url);

/** The lines of every domain's permission table. */
export async function permissionLines(): Promise<readonly PermissionLine[]> {
  const paths = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('permissions.fixtures.ts'),
  );
  const tables = await Promise.all(
    paths.map((path): Promise<{ permissions: readonly PermissionLine[] }> => import(new URL(path, source).href)),
  );
  return tables.flatMap(({ permissions }) => permissions);
}
