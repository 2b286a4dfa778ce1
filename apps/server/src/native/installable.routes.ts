import { localeOf } from '@atrium/core/messages';
import type { Visitor } from '@atrium/core/session/schema';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../app/services.ts';
import { introduce } from '../http/admit.ts';
import { textsIn } from '../http/texts.ts';
import { html } from '../mail/html.ts';
import { presentPublicNetwork } from '../network/index.ts';
import { findNetwork } from '../session/index.ts';
import { readerOf } from '../web/page-reader.ts';

/**
 * What makes the product an app of its own on a device: the manifest, in the network's name and colour, and the page that
 * a browser keeps for when the product cannot be reached. Neither says anything of whoever asks but the language.
 */
export function serveInstallable(fastify: FastifyInstance, services: Services): void {
  fastify.get('/manifest.webmanifest', async (request, reply) => {
    const { db } = services.database;
    const { language } = await introduce(request, services);
    const network = await presentPublicNetwork(db, await findNetwork(db));
    void reply.header('Cache-Control', 'private, no-cache').type('application/manifest+json; charset=utf-8');
    return reply.send(Buffer.from(JSON.stringify(manifestOf(network, localeOf(language)))));
  });
  fastify.get('/offline', async (request, reply) => {
    const { language } = await readerOf(request, services);
    // The tag of the page is the same for both kinds of German; who keeps the page asks by this which one it speaks.
    void reply.header('X-Atrium-Language', language);
    void reply.header('Cache-Control', 'private, no-cache').type('text/html; charset=utf-8');
    return reply.send(offlinePage(localeOf(language), textsIn(language)));
  });
}

const houseColour = '0f766e';

function manifestOf({ name, theme }: Visitor['network'], lang: string) {
  const icon = (file: string, size: number, purpose = 'any') => ({
    src: `/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name,
    short_name: name.length > 12 ? name.split(/\s/)[0] : name,
    lang,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: theme.look.light['--accent-9'] ?? `#${houseColour}`,
    background_color: '#fdfdfc',
    icons: [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable-512', 512, 'maskable')],
  };
}

function offlinePage(locale: string, text: ReturnType<typeof textsIn>): string {
  const left = (['offline.still.open', 'offline.still.chat', 'offline.still.form'] as const).map(
    (key) => html`<li>${text(key)}</li>`,
  );
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/offline.css">
<title>${text('offline.title')}</title>
</head>
<body>
<main>
<h1>${text('offline.title')}</h1>
<p>${text('offline.text')}</p>
<p>${text('offline.still')}</p>
<ul>${left}</ul>
<a href="">${text('offline.retry')}</a>
</main>
</body>
</html>
`.source;
}
