import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getSession } from '@atrium/core/session/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../app/services.ts';
import { carryAnswers } from './carried-answers.ts';
import { firstAsks } from './first-asks.rules.ts';
import { wearTheme } from './first-theme.ts';
import { readPageLinks } from './page-links.ts';
import type { PageAddress } from './page-paths.ts';
import { readerOf } from './page-reader.ts';
import type { SendPage } from './send-page.ts';

/**
 * Serves a build: files whose name holds a hash of their content for good, compressed as they were built, the page afresh
 * each time, with what its reader's scripts would ask first, and kept by nobody. Those of the builds beside it are served too, for pages that were open before this one began.
 */
export async function serveBuilt(fastify: FastifyInstance, folder: string, services: Services): Promise<SendPage> {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const linksFor = readPageLinks(folder);
  await fastify.register(fastifyStatic, {
    root: [folder, ...earlierBuilds(folder)],
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    globIgnore: ['index.html*', '**/*.{br,gz}'],
    setHeaders: (response, path) => {
      const isHashed = dirname(path).endsWith('assets');
      void response.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (isHashed && isPartOfPage.test(path)) for (const name of ofDocuments) void response.removeHeader(name);
    },
  });
  return async (request, reply, address) => {
    const { language, theme, member } = await readerOf(request, services);
    const first = firstAsks(address, { url: request.url, member });
    const asks = request.method === 'GET' ? [getSession.path, ...first] : [];
    const carried = await carryAnswers(asks, { fastify, request, language });
    const html = page
      .replace(/<html lang="[^"]*"/, `<html lang="${language.slice(0, 2)}"${looksOf(request, address)}`)
      .replace('</head>', `${linksFor(address, language)}</head>`)
      // A text is put in as it is; in place of a text it would be read for signs of its own.
      .replace('</body>', () => `${carried.element}</body>`);
    if (carried.cookies.length > 0) reply.header('Set-Cookie', carried.cookies);
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .send(theme === undefined ? html : wearTheme(reply, html, theme));
  };
}

/** What a page loads into itself, and nobody opens by itself. */
const isPartOfPage = /\.(js|css|woff2)(\.br|\.gz)?$/;
/** They bind what is shown as a document; with each of thirty scripts they would be half a kilobyte for nothing. */
const ofDocuments = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-Frame-Options',
  'X-Request-Id',
];

/** What the page wears before its scripts run: the scheme the browser keeps, and no frame at the door. */
function looksOf({ headers }: FastifyRequest, address: PageAddress | undefined): string {
  const scheme = /(?:^|;\s*)atrium_scheme=(light|dark)(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  return `${scheme === undefined ? '' : ` data-scheme="${scheme}"`}${address?.isPublic ? ' data-door' : ''}`;
}

/** Newest first, so that the newest wins where two have a file of the same name. */
function earlierBuilds(folder: string): readonly string[] {
  const builds = dirname(folder);
  return readdirSync(builds)
    .map((name) => join(builds, name))
    .filter((path) => path !== folder && statSync(path).isDirectory())
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
}
