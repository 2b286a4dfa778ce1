import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { build, type Plugin } from 'vite';
import { openAs, test } from './journey.ts';

test('the example for React in the README runs on a page of the community (SDK-D03, SDK-D04)', async ({ browser }) => {
  const page = await openAs(browser, 'member');
  const { id } = await unanswered(page);
  const script = await bundle(`
    import { createElement, StrictMode } from 'react';
    import { createRoot } from 'react-dom/client';
    import { Answer } from 'example';
    const answer = createElement(Answer, { id: '${id}' });
    createRoot(document.getElementById('root')).render(createElement(StrictMode, null, answer));
  `);
  await page.route('**/example.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await page.route('**/example', (route) => route.fulfill({ contentType: 'text/html', body: document }));

  await page.goto('/example');
  const accept = page.getByRole('button', { name: 'accepted' });
  await expect(accept).toHaveAttribute('aria-pressed', 'false');
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await accept.click();
  await expect(accept).toHaveAttribute('aria-pressed', 'true');
  await answered;
  await page.reload();
  await expect(accept).toHaveAttribute('aria-pressed', 'true');
});

const document =
  '<!doctype html><title>Example</title><div id="root"></div><script type="module" src="/example.js"></script>';

interface Item {
  readonly id: string;
  readonly type: string;
  readonly my_status: string | null;
  readonly can: { readonly opt: boolean };
  readonly date: { readonly start: string };
}

/** An appointment of its own that has not begun and that nobody here has answered. */
async function unanswered(page: Page): Promise<Item> {
  const months = ['2026-11-01', '2026-12-01'];
  const replies = await Promise.all(months.map((date) => page.request.get(`/appointments?date=${date}`, accepting)));
  const bodies: { readonly appointments: readonly Item[] }[] = await Promise.all(replies.map((reply) => reply.json()));
  const found = bodies
    .flatMap(({ appointments }) => appointments)
    .find(({ type, my_status, can, date }) => {
      return type === 'appointment' && my_status !== 'accepted' && can.opt && date.start > '2026-11-19';
    });
  if (!found) throw new Error('The sample community has nothing left to accept.');
  return found;
}

const here = import.meta.dirname;
const accepting = { headers: { accept: 'application/json' } };

/** The script of a page that uses the example as it stands in the README. */
async function bundle(entry: string): Promise<string> {
  const { NODE_ENV } = process.env;
  const example = /```tsx\n(.*?)```/s.exec(readFileSync(join(here, '../../../README.md'), 'utf8'))?.[1] ?? '';
  const built = await build({
    configFile: false,
    root: join(here, '..'),
    logLevel: 'error',
    plugins: [inMemory({ entry, 'example.tsx': example })],
    resolve: { conditions: ['@atrium/source', 'module', 'browser'] },
    build: { write: false, minify: false, rolldownOptions: { input: 'entry' } },
  });
  // A build says "production" to all that runs here after it, such as servers of other journeys.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  const [output] = [built].flat();
  const script = output && 'output' in output ? output.output.find(({ type }) => type === 'chunk') : undefined;
  return script && 'code' in script ? script.code : '';
}

function inMemory(files: Readonly<Record<string, string>>): Plugin {
  const named = (id: string) => Object.keys(files).find((name) => name === id || name === `${id}.tsx`);
  return {
    name: 'in-memory',
    enforce: 'pre',
    resolveId: (id) => named(id) && `${here}/${named(id)}`,
    load: (id) => files[id.slice(`${here}/`.length)],
  };
}
