import { getSession } from '@atrium/core/session/contract';
import { describe, expect, it } from 'vitest';
import { networkSettings } from '../network/network.tables.ts';
import { useTestServer } from '../testing/index.ts';
import { createSampleTeams } from './sample-teams.ts';

type Values = Parameters<ReturnType<ReturnType<typeof useTestServer>>['member']>[1];

describe('what a network offers of Teams', () => {
  const equipped = useTestServer({ teams: createSampleTeams() });
  const bare = useTestServer({ network: { settings: { teams: { enabled: true } } } });

  async function offered(server: ReturnType<typeof useTestServer>, values: Values = {}) {
    const as = await server().member('Anna', values);
    const { current_member, network } = await server().reply(getSession, { as });
    return { enabled: network.config.teams.enabled, seesOptions: current_member.can.see_teams_options };
  }

  it('is everything for members where the server has Teams, and nothing for guests (CAL-109, CAL-D10)', async () => {
    expect(await offered(equipped)).toEqual({ enabled: true, seesOptions: true });
    expect(await offered(equipped, { isExternal: true })).toEqual({ enabled: true, seesOptions: false });
  });

  it('is nothing where the server has none, whatever the network wants (CAL-109, CAL-D10)', async () => {
    expect(await offered(bare)).toEqual({ enabled: false, seesOptions: false });
  });

  it('is nothing where the network does without (CAL-109, CAL-D10)', async () => {
    await equipped()
      .db.update(networkSettings)
      .set({ settings: { teams: { enabled: false } } });
    expect(await offered(equipped)).toEqual({ enabled: false, seesOptions: false });
  });
});
