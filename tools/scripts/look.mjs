// One picture of a page at three widths, light and dark:
//   npm run look -- /appointments [more routes] [--as member@atrium.example | --as visitor] [--lang de]
// Looks at the running server (PORT), or starts one of its own with the sample community and a fixed day.
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { chromiumArgs, chromiumPath } from './chromium.mjs';
import { contactSheet } from './contact-sheet.mjs';
import { findServer } from './sample-server.mjs';
import { root } from './source-files.mjs';

const widths = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const schemes = ['light', 'dark'];

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    as: { type: 'string', default: 'member@atrium.example' },
    lang: { type: 'string', default: 'de' },
  },
});
const routes = positionals.length > 0 ? positionals : ['/'];
const server = await findServer();
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
try {
  const page = await openPage();
  if (options.as !== 'visitor') await signIn(page.request);
  for (const route of routes) await look(page, route);
} finally {
  await browser.close();
  await server.stop();
}

async function openPage() {
  const context = await browser.newContext({ baseURL: server.url, locale: options.lang, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && console.error(`console: ${message.text()}`));
  page.on('pageerror', (error) => console.error(`page: ${error.message}`));
  return page;
}

async function signIn(request) {
  const headers = { accept: 'application/json' };
  const { csrf_token: token } = await (await request.get('/api/v1/session', { headers })).json();
  const answer = await request.post('/users/sign_in.json', {
    headers: { ...headers, 'X-CSRF-Token': token },
    data: { user: { email: options.as, password: 'welcome-to-atrium' } },
  });
  if (!answer.ok()) throw new Error(`${options.as} cannot sign in: ${answer.status()} ${await answer.text()}`);
}

async function look(page, route) {
  const folder = `${root}.look`;
  const name = route.replace(/^\//, '').replace(/[^\w.-]+/g, '-') || 'start';
  mkdirSync(`${folder}/${name}`, { recursive: true });
  const shots = [];
  for (const colorScheme of schemes) {
    for (const viewport of widths) {
      const path = `${folder}/${name}/${viewport.width}-${colorScheme}.png`;
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await page.goto(route);
      await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => console.error(`${route} never rests`));
      await page.screenshot({ path, fullPage: true });
      shots.push({ path, row: schemes.indexOf(colorScheme) });
    }
  }
  const sheet = `${folder}/${name}.png`;
  await contactSheet(shots, sheet);
  console.log(`${route}: ${sheet}`);
}
