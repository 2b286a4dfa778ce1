import { describe, expect, it } from 'vitest';
import { readConfig } from '../app/config.ts';
import { chooseTeams } from './choose-teams.ts';
import { isSecretToRenew } from './teams-secret.rules.ts';
import { readTeamsSettings } from './teams-settings.ts';

const all = {
  TEAMS_TENANT_ID: ' tenant.example ',
  TEAMS_CLIENT_ID: 'client',
  TEAMS_CLIENT_SECRET: 's3cret',
  TEAMS_ORGANIZER: 'meetings@atrium.example',
};

describe('the settings of Teams', () => {
  it('are not needed', () => {
    expect([readTeamsSettings({}), readTeamsSettings({ TEAMS_TENANT_ID: '  ' })]).toEqual([undefined, undefined]);
  });

  it('are read all together, with the addresses of Microsoft unless told otherwise', () => {
    const settings = {
      tenantId: 'tenant.example',
      clientId: 'client',
      clientSecret: 's3cret',
      organizer: 'meetings@atrium.example',
      graphUrl: 'https://graph.microsoft.com',
      loginUrl: 'https://login.microsoftonline.com',
      secretEndsOn: null,
    };
    expect(readConfig(all).teams).toEqual(settings);
    const elsewhere = { TEAMS_GRAPH_URL: 'https://graph.microsoft.us/', TEAMS_LOGIN_URL: 'http://127.0.0.1:4444' };
    expect(readTeamsSettings({ ...all, ...elsewhere })).toEqual({
      ...settings,
      graphUrl: 'https://graph.microsoft.us',
      loginUrl: 'http://127.0.0.1:4444',
    });
  });

  it.each([
    ['2027-01-31', '2026-12-31T23:59:59Z', false],
    ['2027-01-31', '2027-01-01T00:00:00Z', true],
    ['2027-01-31', '2027-03-01T00:00:00Z', true],
    ['', '2027-03-01T00:00:00Z', false],
  ])('say of a secret that ends on “%s” whether it is to be renewed at %s: %s (SHELL-D05)', (day, now, expected) => {
    const settings = readTeamsSettings({ ...all, TEAMS_SECRET_ENDS_ON: day });
    expect(isSecretToRenew(settings?.secretEndsOn ?? null, new Date(now))).toBe(expected);
  });

  const noGraph = 'TEAMS_GRAPH_URL has to be an address such as https://graph.microsoft.com, without a path.';
  const noLogin = 'TEAMS_LOGIN_URL has to be an address such as https://login.microsoftonline.com, without a path.';

  it.each([
    [{ TEAMS_CLIENT_SECRET: '' }, 'TEAMS_CLIENT_SECRET has to be set too, because TEAMS_TENANT_ID is.'],
    [{ TEAMS_ORGANIZER: undefined }, 'TEAMS_ORGANIZER has to be set too, because TEAMS_TENANT_ID is.'],
    [{ TEAMS_TENANT_ID: undefined }, 'TEAMS_TENANT_ID has to be set too, because TEAMS_CLIENT_ID is.'],
    [{ TEAMS_TENANT_ID: 'a/b' }, 'TEAMS_TENANT_ID has to be the id of a tenant or one of its domains.'],
    [{ TEAMS_GRAPH_URL: 'graph.microsoft.com' }, noGraph],
    [{ TEAMS_GRAPH_URL: 'https://graph.microsoft.com/v1.0' }, noGraph],
    [{ TEAMS_GRAPH_URL: 'http://graph.microsoft.com' }, noGraph],
    [{ TEAMS_LOGIN_URL: 'ftp://localhost' }, noLogin],
    [{ TEAMS_SECRET_ENDS_ON: '2027-02-30' }, 'TEAMS_SECRET_ENDS_ON has to be a day such as 2027-11-30.'],
  ])('refuse %j by name, and never repeat the secret', (wrong, sentence) => {
    expect(() => readConfig({ ...all, ...wrong })).toThrow(sentence);
    expect(() => readConfig({ ...all, ...wrong })).toThrow(/^(?!.*s3cret)/);
  });

  it.each([
    [{ ATRIUM_DEMO: '0' }, null],
    [{ ATRIUM_ENV: 'production' }, null],
    [{ DATABASE_URL: 'postgres://localhost/atrium' }, null],
    [{ DATABASE_URL: 'postgres://localhost/atrium', ATRIUM_DEMO: '1' }, 'https://teams.example.com/meet/key'],
    [{}, 'https://teams.example.com/meet/key'],
  ])(
    'missing, leave with %j the meeting at %j: made up for the sample community alone',
    async (environment, joinUrl) => {
      const teams = chooseTeams(readConfig(environment), () => new Date());
      const meeting = { subject: 'Jour fixe', start: '2026-11-23', end: '2026-11-24', allDay: true };
      expect((await teams?.create(meeting, 'key'))?.joinUrl ?? null).toBe(joinUrl);
    },
  );
});
