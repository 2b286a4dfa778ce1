import { describe, expect, it } from 'vitest';
import { useTestServer } from '../testing/index.ts';

describe('the product as an app of its own', () => {
  const server = useTestServer({ network: { name: 'Haus am Platz' } });
  const ask = (url: string, language = 'en') =>
    server().fastify.inject({ url, headers: { accept: '*/*', 'accept-language': language } });

  it('can be installed under the name of its network, with icons for every device', async () => {
    const { headers, statusCode, payload } = await ask('/manifest.webmanifest');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    expect(JSON.parse(payload)).toMatchObject({
      name: 'Haus am Platz',
      short_name: 'Haus',
      lang: 'en',
      display: 'standalone',
      start_url: '/',
      theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/i),
      icons: [{ sizes: '192x192' }, { sizes: '512x512' }, { purpose: 'maskable' }],
    });
  });

  it('says in the reader’s language what is left without a connection, and nothing of whoever asks', async () => {
    const pages = await Promise.all(['en', 'de', 'es', 'fr'].map(async (one) => (await ask('/offline', one)).payload));
    expect(pages.map((page) => /<html lang="(\w+)">[\s\S]*<h1>(.+)<\/h1>/.exec(page)?.slice(1))).toEqual([
      ['en', 'You are offline'],
      ['de', 'Keine Verbindung'],
      ['es', 'Sin conexión'],
      ['fr', 'Hors connexion'],
    ]);
    expect(pages.join()).not.toContain('<script');
  });

  it('says of the kept page which of the product’s languages it speaks (GEN-D08)', async () => {
    const pages = await Promise.all(['en', 'de', 'fr'].map((language) => ask('/offline', language)));
    expect(pages.map(({ headers }) => headers['x-atrium-language'])).toEqual(['en', 'de', 'fr']);
  });
});

describe('a network that speaks informal German', () => {
  const server = useTestServer({ network: { language: 'de_DU' } });

  it.each([
    ['de-DE,de;q=0.9,en;q=0.8', 'de_DU'],
    ['en', 'en'],
    ['nl', 'de_DU'],
  ])('speaks to a visitor who wants %s in %s (GEN-D08)', async (wanted, spoken) => {
    const headers = { accept: '*/*', 'accept-language': wanted };
    const page = await server().fastify.inject({ url: '/offline', headers });
    expect(page.headers['x-atrium-language']).toBe(spoken);
  });
});
