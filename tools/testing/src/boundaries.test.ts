import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { kernel, serverSubjects } from '../../scripts/floors.mjs';

interface Rule {
  readonly name: string;
  readonly from: { readonly path?: string | readonly string[] };
}

const { forbidden } = createRequire(import.meta.url)('../../../.dependency-cruiser.cjs') as {
  readonly forbidden: readonly Rule[];
};

/** The rules that watch what a file imports, by name. */
function watching(path: string): readonly string[] {
  return forbidden
    .filter(
      ({ from }) => from.path !== undefined && [from.path].flat().some((pattern) => new RegExp(pattern).test(path)),
    )
    .map(({ name }) => name)
    .filter((name) => !/lower-subjects$/.test(name));
}

describe('boundaries', () => {
  const roles = ['schema', 'contract', 'topics', 'rules', 'machine', 'connect', 'queries', 'port', 'store'];
  it.each(roles)('hold for a %s of core in a folder of a subject as in the folder of its domain', (role) => {
    const rules = watching(`packages/core/src/calendar/calendar.${role}.ts`);
    expect(rules.some((name) => name.startsWith('core-'))).toBe(true);
    expect(watching(`packages/core/src/calendar/series/calendar.${role}.ts`)).toEqual(rules);
  });

  it.each(['routes', 'policy', 'presenter', 'repository', 'tables'])(
    'hold for a %s of the server in a folder of a subject as in the folder of its domain',
    (role) => {
      const rules = watching(`apps/server/src/calendar/calendar.${role}.ts`);
      expect(rules).toContain(`server-${role}`);
      expect(watching(`apps/server/src/calendar/series/calendar.${role}.ts`)).toEqual(rules);
    },
  );

  it('let a subject stand on the subjects below it alone', () => {
    const names = forbidden.map(({ name }) => name).filter((name) => /lower-subjects$/.test(name));
    expect(names).toContain('calendar-series-stands-on-lower-subjects');
    expect(names).toContain('server-calendar-participation-stands-on-lower-subjects');
  });

  it('know the order of every subject of the server, so that none of them needs another in a circle', () => {
    const source = new URL('../../../apps/server/src/', import.meta.url);
    const foldersIn = (at: URL) =>
      readdirSync(at, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
    const several = foldersIn(source)
      .filter((domain) => !kernel.server.includes(domain))
      .map((domain) => [domain, foldersIn(new URL(`${domain}/`, source)).sort()] as const)
      .filter(([, folders]) => folders.length > 1);
    const ordered = Object.entries(serverSubjects).map(([domain, order]) => [domain, [...order].sort()]);
    expect(several.toSorted()).toEqual(ordered.toSorted());
  });
});
