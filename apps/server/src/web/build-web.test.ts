import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { defaultPaths } from '@atrium/core/paths';
import fastifyFactory from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '../app/services.ts';
import { setSecurityHeaders } from '../http/security-headers.ts';
import { buildWeb } from './build-web.ts';
import { answerPages } from './create-web.ts';
import { readPagePaths } from './page-paths.ts';
import { serveBuilt } from './serve-built.ts';

/** Nobody signs in here, so nobody is asked who they are. */
const services = {} as Services;

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
  afterEach(() => rmSync(projectRoot, { recursive: true, maxRetries: 3 }));

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
    await expect(buildWeb({ projectRoot, folder })).rejects.toThrow(/^The pages could not be built\.\n.*main\.ts/s);
    expect(readFileSync(join(built, 'index.html'), 'utf8')).toBe(page);
    expect(readdirSync(join(folder, 'dist'))).toHaveLength(1);
  });

  it('is served with hashed files for good and its page afresh', async () => {
    const fastify = fastifyFactory();
    const sendPage = await serveBuilt(fastify, await buildWeb({ projectRoot, folder }), services);
    write(
      'apps/web/src/app/pages.ts',
      'export const pages = ["/", "/members/:id", "/help/*"].map((pattern) => ({ pattern, loads: [], texts: [] }));',
    );
    answerPages(fastify, { sendPage, find: await readPagePaths(folder), services });
    const page = await fastify.inject('/');
    const asset = /\/assets\/[^"]+/.exec(page.body)?.[0] ?? '';
    const heads = await Promise.all(
      ['/', asset, '/favicon.svg', '/members/1', '/members/1/2', '/help/a/b', '/assets/none.js'].map(async (url) => {
        const { statusCode, headers } = await fastify.inject({ url, headers: { accept: 'text/html' } });
        return [url === asset ? 'asset' : url, statusCode, headers['content-type'], headers['cache-control']];
      }),
    );
    expect(heads).toEqual([
      ['/', 200, 'text/html; charset=utf-8', 'no-store'],
      ['asset', 200, 'application/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
      ['/favicon.svg', 200, 'image/svg+xml', 'no-cache'],
      ['/members/1', 200, 'text/html; charset=utf-8', 'no-store'],
      ['/members/1/2', 404, 'text/html; charset=utf-8', 'no-store'],
      ['/help/a/b', 200, 'text/html; charset=utf-8', 'no-store'],
      ['/assets/none.js', 404, 'text/html; charset=utf-8', 'no-store'],
    ]);
    await fastify.close();
  });

  it('comes compressed as it was built, for who takes it so (GEN-D30)', async () => {
    write('apps/web/src/main.ts', `document.title = "${'many words '.repeat(500)}";`);
    const built = await buildWeb({ projectRoot, folder });
    const fastify = fastifyFactory();
    await serveBuilt(fastify, built, services);
    const asset = readdirSync(join(built, 'assets')).find((name) => name.endsWith('.js'));
    const path = join(built, 'assets', asset ?? '');
    const ask = async (encoding: string) => {
      const { headers, rawPayload } = await fastify.inject({
        url: `/assets/${asset}`,
        headers: { 'accept-encoding': encoding },
      });
      const { etag, vary } = headers;
      expect([headers['content-type'], Number(headers['content-length']), headers['cache-control'], vary]).toEqual([
        'application/javascript; charset=utf-8',
        rawPayload.length,
        'public, max-age=31536000, immutable',
        'accept-encoding',
      ]);
      return { encoding: headers['content-encoding'], etag, content: rawPayload };
    };
    const answers = [await ask('gzip, deflate, br'), await ask('gzip'), await ask('identity')];
    expect(answers.map(({ encoding }) => encoding)).toEqual(['br', 'gzip', undefined]);
    expect(answers.map(({ content }) => content)).toEqual(['.br', '.gz', ''].map((end) => readFileSync(path + end)));
    expect(new Set(answers.map(({ etag }) => etag)).size).toBe(3);
    expect((await fastify.inject(`/assets/${asset}.br`)).statusCode).toBe(404);
    await fastify.close();
  });

  it('sends scripts and styles without the headers that bind documents, and all else with them (GEN-D28)', async () => {
    write('apps/web/src/style.css', 'body { color: red }');
    write('apps/web/src/drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    write(
      'apps/web/src/main.ts',
      "import drawing from './drawing.svg?no-inline'; import './style.css'; document.title = drawing;",
    );
    const built = await buildWeb({ projectRoot, folder });
    const fastify = fastifyFactory();
    setSecurityHeaders(fastify, { central: undefined, dev: false, publicUrl: 'http://localhost' });
    await serveBuilt(fastify, built, services);
    const names = readdirSync(join(built, 'assets')).filter((name) => /\.(js|css|svg)$/.test(name));
    const paths = [...names.map((name) => `/assets/${name}`), '/favicon.svg'];
    const found = await Promise.all(
      paths.map(async (path) => {
        const { headers } = await fastify.inject({ url: path, headers: { 'accept-encoding': 'br' } });
        const kept = [
          'content-security-policy',
          'x-frame-options',
          'x-content-type-options',
          'cross-origin-resource-policy',
        ];
        return [path.split('.').at(-1), ...kept.map((name) => headers[name] !== undefined)];
      }),
    );
    expect(found.sort()).toEqual([
      ['css', false, false, true, true],
      ['js', false, false, true, true],
      ['svg', true, true, true, true],
      ['svg', true, true, true, true],
    ]);
    await fastify.close();
  });

  it('names what its page will load, in the language it will speak (GEN-D28)', async () => {
    const files = ['src/help/help.route.ts', 'src/wiki/wiki.route.ts', 'src/messages/en/frame/index.ts'];
    files.push('src/messages/en/help/index.ts', 'src/messages/fr/frame/index.ts', 'src/messages/fr/help/index.ts');
    for (const file of files) write(`apps/web/${file}`, `document.title = '${file}';`);
    const font = 'inter-latin-wght-normal';
    write(`apps/web/src/${font}.woff2`, '');
    write('apps/web/src/main.css', `@font-face { font-family: Inter; src: url(./${font}.woff2); }`);
    write('apps/web/src/main.ts', ["import './main.css';", ...files.map((file) => `import('/${file}');`)].join('\n'));
    write('apps/web/index.html', '<html lang="en"><head></head><script type="module" src="/src/main.ts"></script>');
    write(
      'apps/web/src/app/pages.ts',
      `export const pages = [{ pattern: '/help', loads: [() => import('./help.route.ts')], texts: ['help'] }];`,
    );
    write('apps/web/vite.config.ts', 'export default { build: { manifest: true, assetsInlineLimit: 0 } };');
    const fastify = fastifyFactory();
    const sendPage = await serveBuilt(fastify, await buildWeb({ projectRoot, folder }), services);
    answerPages(fastify, { sendPage, find: await readPagePaths(folder), services });
    const linked = async (url: string) => {
      const { body } = await fastify.inject({ url, headers: { accept: 'text/html', 'accept-language': 'fr' } });
      const asked = '(?:modulepreload"|preload" as="font" type="font/woff2")';
      const links = [
        ...body.matchAll(RegExp(`<link rel="${asked} crossorigin href="/assets/([^"]+)-[\\w-]{8}\\.`, 'g')),
      ];
      return [/lang="\w+"/.exec(body)?.[0], ...links.map(([, name]) => name)];
    };
    expect(await linked('/help')).toEqual(['lang="fr"', 'frame', 'help', 'help.route', font]);
    expect(await linked('/nowhere')).toEqual(['lang="fr"', 'frame', font]);
    await fastify.close();
  });

  it('wears the scheme that was chosen before its scripts run, and no frame at the door (SHELL-D09)', async () => {
    write('apps/web/index.html', '<html lang="en"><head></head><script type="module" src="/src/main.ts"></script>');
    write(
      'apps/web/src/app/pages.ts',
      `export const pages = [{ pattern: '/', loads: [], texts: [] }, { pattern: '/door', loads: [], texts: [], isPublic: true }];`,
    );
    const fastify = fastifyFactory();
    const sendPage = await serveBuilt(fastify, await buildWeb({ projectRoot, folder }), services);
    answerPages(fastify, { sendPage, find: await readPagePaths(folder), services });
    const worn = async (url: string, cookie: string) => {
      const { body } = await fastify.inject({ url, headers: { accept: 'text/html', 'accept-language': 'en', cookie } });
      return /<html[^>]*>/.exec(body)?.[0];
    };
    expect(await worn('/', 'other=1; atrium_scheme=dark')).toBe('<html lang="en" data-scheme="dark">');
    expect(await worn('/', 'atrium_scheme="><script>')).toBe('<html lang="en">');
    expect(await worn('/door', 'atrium_scheme=light')).toBe('<html lang="en" data-scheme="light" data-door>');
    await fastify.close();
  });

  it('still serves what a page that was open before a new build may ask for', async () => {
    const earlier = await buildWeb({ projectRoot, folder });
    const [asset = ''] = readdirSync(join(earlier, 'assets'));
    write('apps/web/src/main.ts', 'document.title = "second";');
    const fastify = fastifyFactory();
    await serveBuilt(fastify, await buildWeb({ projectRoot, folder }), services);
    const { statusCode, body, headers } = await fastify.inject(`/assets/${asset}`);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(body).toBe(readFileSync(join(earlier, 'assets', asset), 'utf8'));
    await fastify.close();
  });

  it('finds the file of each page by its name, which no other has (GEN-D28)', () => {
    const names = globSync('**/*.route.tsx', { cwd: join(import.meta.dirname, '../../../web/src') }).map((path) =>
      basename(path),
    );
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });

  it('has a page wherever the product leads', async () => {
    const isKnown = await readPagePaths(join(import.meta.dirname, '../../../web'));
    const {
      newAppointment,
      newCalendar,
      newMessage,
      newInvites,
      sentInvites,
      designs,
      design,
      chatAttachments,
      hostedFile,
      taskList,
      administeredGroups,
      // Answers for the server, and is no page.
      health,
      ...others
    } = defaultPaths;
    const pages = Object.values(others).map((path) => (typeof path === 'string' ? path : path('1')));
    const all = [
      newAppointment(),
      newCalendar(),
      newMessage(),
      newInvites(''),
      sentInvites(''),
      designs(''),
      design('', '1'),
      administeredGroups(''),
      administeredGroups('group-categories/1'),
      chatAttachments('member/1', 'files'),
      hostedFile('1', 'view'),
      taskList('my'),
      ...pages,
    ];
    const unknown = all.filter((page) => !isKnown(page.split('?')[0] ?? page));
    expect(unknown).toEqual([]);
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
      '/groups/garden',
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
    const others = ['/nowhere', '/calendars/1', '/groups/garden/nothing', '/chat/member/1/2'];
    expect(others.filter(isKnown)).toEqual([]);
  });
});
