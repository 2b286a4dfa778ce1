import { getSession } from '@atrium/core/session/contract';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../testing/index.ts';

const teams = {
  ...{ tenantId: 'tenant.example', clientId: 'client', clientSecret: 's3cret', organizer: 'meetings@atrium.example' },
  ...{ graphUrl: 'http://127.0.0.1:1', loginUrl: 'http://127.0.0.1:1', secretEndsOn: '2026-12-21' },
};

describe('the secret of Teams', () => {
  const server = useTestServer({ now: '2026-11-20T20:00:00.000Z', config: { teams } });

  it('is told to end to administrators of the network alone, from a month before (SHELL-D05)', async () => {
    const nora = await server().member('Nora', { networkAdmin: true });
    const ben = await server().member('Ben');
    const isTold = async (as: typeof nora) =>
      (await server().reply(getSession, { as })).network.teams_configuration.show_renew_secret_modal;
    expect([await isTold(nora), await isTold(ben)]).toEqual([false, false]);
    server().clock.advance(5 * 3_600_000);
    expect([await isTold(nora), await isTold(ben)]).toEqual([true, false]);
  });
});
