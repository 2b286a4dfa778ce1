import { beforeEach, expect, it } from 'vitest';
import { memberships } from '../members/members.tables.ts';
import { networkSettings } from '../network/network.tables.ts';
import { describeOnBoth } from '../testing/index.ts';
import type { Config } from './config.ts';
import { prepareData } from './prepare-data.ts';

describeOnBoth('a first start', (useServer, dialect) => {
  const server = useServer();

  beforeEach(async () => {
    await server().reset();
    await server().db.delete(networkSettings);
  });

  function prepare(config: Partial<Config>) {
    const { services } = server();
    return prepareData({ ...services, config: { ...services.config, ...config } });
  }

  async function people() {
    return (await server().db.select().from(memberships)).length;
  }

  it('brings the sample community when asked to, once', async () => {
    expect(await prepare({ demo: 'always', production: true })).toEqual({ hasDemo: true });
    expect(await prepare({ demo: 'always' })).toEqual({ hasDemo: true });
    expect(await prepare({ demo: 'never' })).toEqual({ hasDemo: true });
    expect(await people()).toBe(80);
  });

  it('opens it to real people only when asked to (GEN-D24)', async () => {
    await prepare({ demo: 'always' });
    await expect(prepare({ demo: 'when-empty', production: true })).rejects.toThrow(
      'The database holds the sample community, whose password everybody knows, and ATRIUM_ENV is production; ' +
        'name another database, or set ATRIUM_DEMO to 1 to show the sample community to everybody.',
    );
    await expect(prepare({ demo: 'never', production: true })).rejects.toThrow(
      'The database holds the sample community',
    );
  });

  it('brings it once to servers that start together (GEN-D19)', async () => {
    const started = await Promise.all([prepare({ demo: 'always' }), prepare({ demo: 'always' })]);
    expect([started, await people()]).toEqual([[{ hasDemo: true }, { hasDemo: true }], 80]);
  });

  it('brings it unasked into an empty embedded database alone', async () => {
    const isEmbedded = dialect === 'pglite';
    expect(await prepare({ demo: 'when-empty' })).toEqual({ hasDemo: isEmbedded });
    expect(await people()).toBe(isEmbedded ? 80 : 0);
  });

  it.each([
    ['in production', { demo: 'when-empty', production: true }],
    ['when told not to', { demo: 'never' }],
  ] as const)('leaves the database empty %s', async (_when, config) => {
    expect(await prepare(config)).toEqual({ hasDemo: false });
    expect(await people()).toBe(0);
  });

  it('leaves a network that is there as it is', async () => {
    const dates = { createdAt: server().clock.now(), updatedAt: server().clock.now() };
    await server()
      .db.insert(networkSettings)
      .values({ name: 'Werkbund', ...dates });
    expect(await prepare({ demo: 'always' })).toEqual({ hasDemo: false });
    expect(await people()).toBe(0);
  });
});
