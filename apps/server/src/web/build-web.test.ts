import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { defaultPaths } from '@atrium/core/paths';
import fastifyFactory from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildWeb } from './build-web.ts';
import { answerPages } from './create-web.ts';
import { readPagePaths } from './page-paths.ts';
import { serveBuilt } from './serve-built.ts';

describe('the web app', () => {
  let projectRoot = '';
  let folder = '';

  beforeEach(() => {
    projectRoot = realpathSync(mkdtempSync(join(tmpdir(), 'atrium-web-')));
    folder = join(projectRoot, 'apps', 'web');
    write('apps/web/index.html', '<script type="module" src="/src/main.ts"></script>');
    write('apps/web/src/main.ts', 'document.title = "first";');
    write('apps/web/public/favicon.svg', '<svg/>');
  });
  afterEach(() => rmSync(projectRoot, { recursive: true }));

  function write(path: string, content: string): void {
    mkdirSync(dirname(join(projectRoot, path)), { recursive: true });
    writeFileSync(join(projectRoot, path), content);
  }

  it('is built once, and anew in a folder of its own when a source of it or of a package changed', async () => {
    const first = await buildWeb({ projectRoot, folder });
    writeFileSync(join(first, 'left-by-the-first'), '');
    write('packages/core/src/thing.test.ts', 'a test is not part of it');
    expect(await buildWeb({ projectRoot, folder })).toBe(first);
    write('packages/core/src/thing.ts', 'export const thing = 1;');
    const second = await buildWeb({ projectRoot, folder });
    expect(second).not.toBe(first);
    expect([first, second].map((built) => existsSync(join(built, 'left-by-the-first')))).toEqual([true, false]);
  });

  it('is built by two servers at once without either failing', async () => {
    const [one, other] = await Promise.all([buildWeb({ projectRoot, folder }), buildWeb({ projectRoot, folder })]);
    expect(one).toBe(other);
    expect(existsSync(join(one, 'index.html'))).toBe(true);
  });

  it('keeps the newest builds only', async () => {
    const builds: string[] = [];
    for (const number of [1, 2, 3, 4, 5]) {
      write('packages/core/src/thing.ts', `export const thing = ${number}; // ${'x'.repeat(number)}`);
      builds.push(await buildWeb({ projectRoot, folder }));
    }
    expect(builds.map((built) => existsSync(built))).toEqual([false, true, true, true, true]);
  });

  it('stays as it was built when a new build fails', async () => {
    const built = await buildWeb({ projectRoot, folder });
    const page = readFileSync(join(built, 'index.html'), 'utf8');
    write('apps/web/src/main.ts', 'this is no program');
    await expect(buildWeb({ projectRoot, folder })).rejects.toThrow();
    expect(readFileSync(join(built, 'index.html'), 'utf8')).toBe(page);
    expect(readdirSync(join(folder, 'dist'))).toHaveLength(1);
  });

  it('is served with hashed files for good and its page afresh', async () => {
    const fastify = fastifyFactory();
    const sendPage = await serveBuilt(fastify, await buildWeb({ projectRoot, folder }));
    write('apps/web/src/app/modules.ts', 'export const pages = ["/", "/members/:id", "/help/*"];');
    answerPages(fastify, { sendPage, isKnown: await readPagePaths(folder) });
    const page = await fastify.inject('/');
    const asset = /\/assets\/[^"]+/.exec(page.body)?.[0] ?? '';
    const heads = await Promise.all(
      ['/', asset, '/favicon.svg', '/members/1', '/members/1/2', '/help/a/b', '/assets/none.js'].map(async (url) => {
        const { statusCode, headers } = await fastify.inject({ url, headers: { accept: 'text/html' } });
        return [url === asset ? 'asset' : url, statusCode, headers['content-type'], headers['cache-control']];
      }),
    );
    expect(heads).toEqual([
      ['/', 200, 'text/html; charset=utf-8', 'no-cache'],
      ['asset', 200, 'application/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
      ['/favicon.svg', 200, 'image/svg+xml', 'no-cache'],
      ['/members/1', 200, 'text/html; charset=utf-8', 'no-cache'],
      ['/members/1/2', 404, 'text/html; charset=utf-8', 'no-cache'],
      ['/help/a/b', 200, 'text/html; charset=utf-8', 'no-cache'],
      ['/assets/none.js', 404, 'text/html; charset=utf-8', 'no-cache'],
    ]);
    await fastify.close();
  });

  it('still serves what a page that was open before a new build may ask for', async () => {
    const earlier = await buildWeb({ projectRoot, folder });
    const [asset = ''] = readdirSync(join(earlier, 'assets'));
    write('apps/web/src/main.ts', 'document.title = "second";');
    const fastify = fastifyFactory();
    await serveBuilt(fastify, await buildWeb({ projectRoot, folder }));
    const { statusCode, body, headers } = await fastify.inject(`/assets/${asset}`);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(body).toBe(readFileSync(join(earlier, 'assets', asset), 'utf8'));
    await fastify.close();
  });

  it('has a page wherever the product leads, but for joining and for groups themselves, which are yet to come', async () => {
    const isKnown = await readPagePaths(join(import.meta.dirname, '../../../web'));
    const { newAppointment, newCalendar, ...others } = defaultPaths;
    const pages = Object.values(others).map((path) => (typeof path === 'string' ? path : path('1')));
    const unknown = [newAppointment(), newCalendar(), ...pages].filter((page) => !isKnown(page));
    expect(unknown).toEqual(['/users/sign_up', '/groups/1']);
  });

  it('has every page of its modules served, and no other address (CHAT-D03)', async () => {
    const isKnown = await readPagePaths(join(import.meta.dirname, '../../../web'));
    const id = '650000000000000000000001';
    const pages = [
      '/',
      '/users/sign_in',
      '/appointments',
      '/appointments/participating',
      '/appointments/invites',
      '/appointments/new',
      `/appointments/${id}`,
      `/appointments/${id}/edit`,
      `/appointments/${id}/participants`,
      `/appointments/${id}/contact`,
      `/appointments/${id}/start-meeting`,
      '/groups/garden/calendars',
      '/groups/garden/appointments',
      '/calendars',
      '/calendars/my',
      '/calendars/shared',
      '/calendars/manage',
      '/calendars/new',
      '/calendars/subscribe',
      `/calendars/${id}/edit`,
      '/settings/calendars',
      '/chat',
      '/chat/new',
      `/chat/member/${id}`,
      `/chat/group/${id}`,
      `/chat/member%2F${id}`,
    ];
    expect(pages.filter((path) => !isKnown(path))).toEqual([]);
    const others = ['/nowhere', '/calendars/1', '/groups/garden', '/chat/member/1/2', '/settings'];
    expect(others.filter(isKnown)).toEqual([]);
  });
});
