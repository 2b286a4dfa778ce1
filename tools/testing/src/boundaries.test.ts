import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

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
  });
});
