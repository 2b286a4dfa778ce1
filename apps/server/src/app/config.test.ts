import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the settings', () => {
  it('run on this machine alone, without any', () => {
    const config = readConfig({});
    expect(config).toEqual({
      projectRoot: expect.any(String),
      port: 4000,
      host: 'localhost',
      production: false,
      dev: false,
      pages: true,
      databaseUrl: undefined,
      dataFolder: join(config.projectRoot, '.atrium'),
      trustedProxy: undefined,
      rateLimits: true,
      demo: 'when-empty',
      demoSize: 'small',
      startsAt: undefined,
      logLevel: 'warn',
      redisUrl: undefined,
      storageUrl: undefined,
      clamdUrl: undefined,
      smtpUrl: undefined,
      smtpPlain: false,
      mailFrom: { name: 'Atrium', address: 'no-reply@localhost' },
      publicUrl: 'http://localhost:4000',
      teams: undefined,
      central: undefined,
    });
  });

  it('are read from the environment and the arguments', () => {
    const environment = {
      PORT: ' 8080 ',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://localhost/atrium',
      ATRIUM_DATA: '/srv/atrium',
      ATRIUM_TRUSTED_PROXY: 'loopback',
      ATRIUM_RATE_LIMITS: 'off',
      ATRIUM_DEMO: '1',
      ATRIUM_DEMO_SIZE: 'large',
      ATRIUM_DEMO_NOW: '2026-11-20T09:00:00Z',
      ATRIUM_LOG: 'debug',
      SMTP_URL: 'smtp://atrium:secret@mail.example:587',
      SMTP_PLAIN: '1',
      MAIL_FROM: '"Haus am Platz" <haus@mail.example>',
      ATRIUM_URL: 'https://atrium.example/',
    };
    expect(readConfig(environment, ['--dev', '--no-pages'])).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      dev: true,
      pages: false,
      databaseUrl: 'postgres://localhost/atrium',
      dataFolder: '/srv/atrium',
      trustedProxy: 'loopback',
      rateLimits: false,
      demo: 'always',
      demoSize: 'large',
      startsAt: new Date('2026-11-20T09:00:00Z'),
      logLevel: 'debug',
      smtpUrl: 'smtp://atrium:secret@mail.example:587',
      smtpPlain: true,
      mailFrom: { name: 'Haus am Platz', address: 'haus@mail.example' },
      publicUrl: 'https://atrium.example',
    });
  });

  it('keep limits on in production, and log every call there', () => {
    const config = readConfig({ ATRIUM_ENV: 'production', ATRIUM_RATE_LIMITS: 'off', ATRIUM_DEMO: '0' });
    expect(config).toMatchObject({ production: true, rateLimits: true, logLevel: 'info', demo: 'never' });
  });

  it.each([
    [{ ATRIUM_ENV: ' production ', NODE_ENV: 'production' }, true],
    [{ ATRIUM_ENV: 'development', NODE_ENV: 'production' }, false],
    [{ ATRIUM_ENV: '', NODE_ENV: 'test' }, false],
  ])('tell real people from others by %j (GEN-D24)', (environment, production) => {
    expect(readConfig(environment)).toMatchObject({ production });
  });

  it.each([
    [{ MAIL_FROM: 'haus@mail.example' }, { name: 'Atrium', address: 'haus@mail.example' }],
    [{ MAIL_FROM: 'Haus <haus@mail.example>' }, { name: 'Haus', address: 'haus@mail.example' }],
    [{ ATRIUM_URL: 'https://atrium.example' }, { name: 'Atrium', address: 'no-reply@atrium.example' }],
  ])('send mails with %j from %j', (environment, mailFrom) => {
    expect(readConfig(environment).mailFrom).toEqual(mailFrom);
  });

  const noAddress =
    'ATRIUM_URL has to be the address people open, such as https://atrium.example, because mails lead there.';
  const noServer = 'SMTP_URL has to start with smtp:// or smtps:// and name a server.';

  it.each([
    [{ PORT: 'http' }, 'PORT is "http", but has to be a whole number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT is "65536", but has to be a whole number from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT is "-1", but has to be a whole number from 0 to 65535.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL has to start with postgres:// or postgresql://.'],
    [{ ATRIUM_ENV: 'prod' }, 'ATRIUM_ENV is "prod", but has to be production or development.'],
    [
      { NODE_ENV: 'production' },
      'NODE_ENV is production, but ATRIUM_ENV is not set; set ATRIUM_ENV to production, or to development.',
    ],
    [{ ATRIUM_DEMO: 'no' }, 'ATRIUM_DEMO is "no", but has to be 1 or 0.'],
    [{ ATRIUM_RATE_LIMITS: '0' }, 'ATRIUM_RATE_LIMITS is "0", but has to be on or off.'],
    [
      { ATRIUM_TRUSTED_PROXY: 'true' },
      'ATRIUM_TRUSTED_PROXY is "true", but has to be addresses such as 10.0.0.1 or 10.0.0.0/8, or loopback.',
    ],
    [{ SMTP_PLAIN: 'yes' }, 'SMTP_PLAIN is "yes", but has to be 1 or 0.'],
    [{ ATRIUM_DEMO_SIZE: 'huge' }, 'ATRIUM_DEMO_SIZE is "huge", but has to be small or large.'],
    [{ ATRIUM_DEMO_NOW: 'today' }, 'ATRIUM_DEMO_NOW is "today", but has to be an ISO 8601 date or instant.'],
    [
      { ATRIUM_LOG: 'all' },
      'ATRIUM_LOG is "all", but has to be one of fatal, error, warn, info, debug, trace, silent.',
    ],
    [{ SMTP_URL: 'https://mail.example' }, noServer],
    [{ SMTP_URL: 'smtp://' }, noServer],
    [{ MAIL_FROM: 'Atrium' }, 'MAIL_FROM is "Atrium", but has to be an address such as Atrium <atrium@example.org>.'],
    [{ ATRIUM_URL: 'atrium.example' }, noAddress],
    [{ ATRIUM_URL: 'https://atrium.example/app' }, noAddress],
    [{ ATRIUM_ENV: 'production', SMTP_URL: 'smtp://mail.example' }, noAddress],
  ])('refuse %j by name (GEN-D24)', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });

  it('never repeat the password of the mail server', () => {
    expect(() => readConfig({ SMTP_URL: 'http://atrium:secret@mail.example' })).toThrow(/^(?!.*secret)/);
  });
});
