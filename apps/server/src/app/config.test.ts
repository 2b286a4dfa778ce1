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
      startsAt: undefined,
      logLevel: 'warn',
      redisUrl: undefined,
      storageUrl: undefined,
      smtpUrl: undefined,
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
      ATRIUM_DEMO_NOW: '2026-11-20T09:00:00Z',
      ATRIUM_LOG: 'debug',
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
      startsAt: new Date('2026-11-20T09:00:00Z'),
      logLevel: 'debug',
    });
  });

  it('keep limits on in production, and log every call there', () => {
    const config = readConfig({ ATRIUM_ENV: 'production', ATRIUM_RATE_LIMITS: 'off', ATRIUM_DEMO: '0' });
    expect(config).toMatchObject({ production: true, rateLimits: true, logLevel: 'info', demo: 'never' });
  });

  it.each([
    [{ PORT: 'http' }, 'PORT is "http", but has to be a whole number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT is "65536", but has to be a whole number from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT is "-1", but has to be a whole number from 0 to 65535.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL has to start with postgres:// or postgresql://.'],
    [{ ATRIUM_DEMO_NOW: 'today' }, 'ATRIUM_DEMO_NOW is "today", but has to be an ISO 8601 date or instant.'],
    [
      { ATRIUM_LOG: 'all' },
      'ATRIUM_LOG is "all", but has to be one of fatal, error, warn, info, debug, trace, silent.',
    ],
  ])('refuse %j by name', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });
});
