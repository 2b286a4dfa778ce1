// Serves the product with a fresh data folder and a fixed day, for the browser tests.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'atrium-e2e-'));
process.env.ATRIUM_DATA = folder;
process.env.ATRIUM_DEMO_NOW ??= '2026-11-18T09:00:00+01:00';
process.env.ATRIUM_RATE_LIMITS = 'off';
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await import('../../server/src/main.ts');
