import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../../tools/scripts/chromium.mjs';
import { freePort } from './e2e/free-port.ts';

/** Workers read this file again and have to come to the same addresses. */
process.env.JOURNEY_PORTS ??= [await freePort(), await freePort()].join(',');
/** The sample community, laid out once and copied by every server that the journeys start. */
process.env.JOURNEY_DATA ??= mkdtempSync(join(tmpdir(), 'atrium-e2e-seeded-'));
const [one = '', other = ''] = process.env.JOURNEY_PORTS.split(',');
/** Servers inherit it from here, those of single journeys, too. */
if (process.env.JOURNEY_LATE) {
  process.env.NODE_OPTIONS = `--import=${fileURLToPath(new URL('e2e/late-answers.mjs', import.meta.url))}`;
}

/**
 * Journeys of the second server, half of the time of all; a journey finds what those before it on its server left, so
 * their order is kept. They are walked as by most people, with all that moves, those of the first as by somebody who wants
 * nothing to move: that takes a seventh less.
 */
const others = new RegExp(
  `/(${[
    ...['arrival', 'chat', 'contact', 'every-page', 'keyboard', 'killed-server', 'notices', 'participants'],
    ...['phoenix', 'readme', 'sign-in', 'two-factor', 'two-servers'],
  ].join('|')})\\.spec\\.ts$`,
);

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../../.reports/browser.json' }],
  ],
  timeout: 45_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Requests that a worker passes on are none that a journey can hold back; the journey about it allows it.
    serviceWorkers: 'block',
    // Recorded on demand only: it takes a fifth of the time.
    trace: process.env.JOURNEY_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: await chromiumPath(), args: chromiumArgs },
  },
  projects: [
    {
      name: 'one',
      testIgnore: others,
      workers: 1,
      use: { baseURL: urlOf(one), contextOptions: { reducedMotion: 'reduce' } },
    },
    { name: 'other', testMatch: others, workers: 1, use: { baseURL: urlOf(other) } },
  ],
  // Both by one command: several would be waited for one after the other.
  webServer: {
    command: 'node --conditions=@atrium/source e2e/serve.mjs',
    wait: { stdout: /The journeys can begin/ },
    env: { PORT: process.env.JOURNEY_PORTS, JOURNEY_DATA: process.env.JOURNEY_DATA },
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});

function urlOf(port: string): string {
  return `http://localhost:${port}`;
}
