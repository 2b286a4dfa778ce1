import { createCrawl, getCrawl } from '@atrium/core/crawl/contract';
import { getImage } from '@atrium/core/uploads/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Chatter, chatOf, chatWith, createChatter } from '../chat/chat.fixtures.ts';
import { tellLinkAttachment } from '../chat/index.ts';
import { networkSettings } from '../network/network.tables.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { createGroup } from '../testing/test-groups.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';
import { html, openTestInternet, type TestInternet } from './crawl.fixtures.ts';
import { type CrawlParts, crawlDue } from './crawl.job.ts';
import { forgetCrawls } from './crawl.repository.ts';
import { crawls } from './crawl.tables.ts';

/** Signs of three octets each, hardly one twice, so that nothing makes them shorter. */
const manySigns = (count: number) =>
  Array.from({ length: count }, (_, place) => String.fromCodePoint(0x4e00 + ((place * 7_919) % 20_000))).join('');

describeOnPostgres('previews of pages', (useServer) => {
  const server = useServer();
  let internet: TestInternet;
  beforeAll(async () => {
    internet = await openTestInternet();
  });
  afterEach(async () => {
    internet.reset();
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
  });
  afterAll(() => internet.close());

  const page = `<title>Beet</title><meta name="description" content="Alles vom Beet"><meta property="og:image" content="/b.png">`;
  const address = 'http://garten.example/beet';
  async function planted() {
    const create = { width: 1600, height: 800, channels: 3, background: '#3a3' } as const;
    const picture = await sharp({ create }).png().toBuffer();
    internet.page('garten.example/beet', html(page));
    internet.page('garten.example/b.png', (_, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end(picture),
    );
  }
  const crawl = (parts: Partial<CrawlParts> = {}) => {
    const { services } = server();
    const done: CrawlParts['done'] = (found) => tellLinkAttachment(services, found);
    return crawlDue({ ...services, internet, patienceMs: 15_000, done, ...parts });
  };
  const ask = (as: TestMember, url = address) =>
    server().reply(createCrawl, { as, body: { url, status: 'initialized' } });
  const read = (as: TestMember, crawlId: string) => server().call(getCrawl, { as, params: { crawlId } });
  const openImage = async (as: TestMember, url: string) => {
    const [, objectId = ''] = /images\/([0-9a-f]{24})\/get/.exec(url) ?? [];
    return (await server().call(getImage, { as, params: { objectId, size: '435x435' } })).status;
  };

  it('are asked for, made and read by their author alone (CHAT-098, CHAT-099, CRAWL-001, CRAWL-002, CRAWL-003, CRAWL-D01)', async () => {
    const [anna, ben] = [await server().member('Anna'), await server().member('Ben')];
    await planted();
    const created = await ask(anna);
    expect(created).toEqual({ id: created.id, url: address, status: 'initialized', result: null });
    await crawl();
    const { reply } = await read(anna, created.id);
    const image = reply?.result?.images[0];
    expect(reply).toEqual({
      ...{ id: created.id, url: address, status: 'finished' },
      result: {
        ...{ title: 'Beet', description: 'Alles vom Beet', site_name: 'garten.example' },
        images: [{ width: 435, height: 218, url: expect.stringMatching(/^\/api\/storage\/images\//) }],
      },
    });
    expect([await openImage(anna, image?.url ?? ''), await openImage(ben, image?.url ?? '')]).toEqual([200, 404]);
    expect((await read(ben, created.id)).status).toBe(404);
    expect((await ask(anna)).id).toBe(created.id);
    expect((await ask(ben)).id).not.toBe(created.id);
  });

  it('are made once of what several tabs ask for at the same time (CHAT-E46)', async () => {
    const anna = await server().member('Anna');
    const asked = await Promise.all([1, 2, 3, 4].map(() => ask(anna)));
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
  });

  it('are of pages that somebody may ask for (CHAT-096, CHAT-E45, CHAT-005)', async () => {
    const [anna, guest] = [await server().member('Anna'), await server().member('Gast', { isExternal: true })];
    for (const url of [
      'ftp://a.example/',
      'file:///etc/passwd',
      '//a.example',
      'httpfoo',
      'www.example.org',
      'http://a:b@c.example/',
      `https://a.example/${manySigns(1_000)}`,
    ]) {
      const { status, failure } = await server().call(createCrawl, { as: anna, body: { url, status: 'initialized' } });
      expect([status, Object.keys(failure?.errors ?? {})]).toEqual([422, ['url']]);
    }
    expect((await ask(anna, 'HTTPS://Example.org')).status).toBe('initialized');
    expect((await ask(anna, `https://a.example/${manySigns(600)}`)).status).toBe('initialized');
    const refused = await server().call(createCrawl, { as: guest, body: { url: address, status: 'initialized' } });
    expect(refused.status).toBe(403);
    await server()
      .db.update(networkSettings)
      .set({ settings: { chat: { guests: true } } });
    expect((await ask(guest)).status).toBe('initialized');
    await server().db.update(networkSettings).set({ settings: {} });
  });

  it('end in an error without a word of what lies inside (CRAWL-E05, CHAT-102)', async () => {
    const anna = await server().member('Anna');
    internet.name('innen.example', ['10.0.0.8']);
    internet.page('innen.example/', html('<title>Lohnliste</title>'));
    const created = await ask(anna, 'http://innen.example/');
    await crawl();
    expect((await read(anna, created.id)).reply).toEqual({ ...created, status: 'error' });
    expect(internet.dialled).toEqual([]);
  });

  it('are tried once more where that may help, and no more than that (CRAWL-005)', async () => {
    const anna = await server().member('Anna');
    internet.page('garten.example/beet', (_, response) => response.writeHead(503).end());
    const { id } = await ask(anna);
    await crawl();
    expect((await read(anna, id)).reply?.status).toBe('retry');
    await crawl();
    expect(internet.asked).toHaveLength(1);
    server().clock.advance(6_000);
    await crawl();
    expect((await read(anna, id)).reply?.status).toBe('error');
    expect(internet.asked).toHaveLength(2);
  });

  it('do not wait for slow pages of others, and are made of an author one after the other (CHAT-D23)', async () => {
    const [anna, ben] = [await server().member('Anna'), await server().member('Ben')];
    await planted();
    internet.page('lahm.example/1', () => undefined);
    internet.page('lahm.example/2', () => undefined);
    await ask(anna, 'http://lahm.example/1');
    await ask(anna, 'http://lahm.example/2');
    await ask(ben);
    const order: string[] = [];
    const stop = new AbortController();
    const done: CrawlParts['done'] = ({ crawl: { url } }) => {
      order.push(url);
      if (order.length === 1) stop.abort();
    };
    const { services } = server();
    await crawlDue({ ...services, internet, patienceMs: 60_000, done }, stop.signal);
    expect(order).toEqual([address]);
    expect(internet.asked.map(({ url }) => url).sort()).toEqual(['/1', '/b.png', '/beet']);
  });

  it('come to who writes, go along with the message and are shown to whoever reads it (CHAT-097, CHAT-D22, CHAT-D23)', async () => {
    const { anna, ben } = await pair();
    await planted();
    const asked = { chat_id: chatWith(ben), urls: [address, address, 'http://a:b@c.example/'] };
    expect((await anna.ask('get_link_attachments', asked)).link_attachments).toEqual([
      { url: address, loading: true },
      { url: 'http://a:b@c.example/', loading: false, error: 'invalid' },
    ]);
    await crawl();
    await anna.socket.hear('link_attachment');
    const [event] = anna.heard('link_attachment');
    expect(event).toMatchObject({ chat_id: chatWith(ben), link_attachment: { url: address, title: 'Beet' } });
    expect(ben.heard('link_attachment')).toEqual([]);
    const claimed = {
      url: address,
      title: 'Gratis',
      images: [{ url: 'http://tracker.example/x.png', width: 1, height: 1 }],
    };
    const message = await anna.say(chatWith(ben), `Schau ${address}`, { link_attachments: [claimed] });
    expect(message.link_attachments).toEqual([
      {
        ...{ url: address, loading: false, title: 'Beet', description: 'Alles vom Beet', site_name: 'garten.example' },
        images: [{ width: 435, height: 218, url: expect.stringMatching(/^\/api\/storage\/images\//) }],
      },
    ]);
    const image = message.link_attachments[0]?.images?.[0]?.url ?? '';
    const tom = await server().member('Tom');
    expect([await openImage(ben.member, image), await openImage(tom, image)]).toEqual([200, 404]);
    await forgetCrawls(server().db, new Date('2026-11-21T09:00:00.000Z'));
    expect([await server().db.select().from(crawls), await openImage(ben.member, image)]).toEqual([[], 200]);
    const of = { chat_id: chatWith(ben), id: message.id, text: 'Schau' };
    const kept = await anna.ask('update_message', { ...of, link_attachments: [{ url: address }] });
    expect(kept.message.link_attachments).toEqual(message.link_attachments);
    await anna.ask('update_message', { ...of, text: 'Doch nicht', link_attachments: [] });
    expect(await openImage(ben.member, image)).toBe(404);
    const [row] = await server().db.select().from(storedObjects).where(eq(storedObjects.authorId, anna.id));
    expect(row?.state).toBe('removed');
  });

  it('may lend their picture to the message that links to their page (CHAT-D23, CHAT-D43)', async () => {
    const { anna, ben } = await pair();
    await planted();
    await ask(anna.member);
    await crawl();
    const of = { link_attachments: [{ url: address }] };
    const { link_attachments: links } = await anna.say(chatWith(ben), 'Schau', of);
    const [id = ''] = links[0]?.images?.[0]?.url.match(/[0-9a-f]{24}/) ?? [];
    const message = await anna.say(chatWith(ben), 'Schau', { ...of, image_ids: [id] });
    expect([message.images.map((image) => image.id), message.link_attachments.map(({ url }) => url)]).toEqual([
      [id],
      [address],
    ]);
  });

  it('of somebody else’s asking say nothing in a message, and are asked for in one’s own chats alone (CHAT-D23, CHAT-D24)', async () => {
    const { anna, ben } = await pair();
    await planted();
    await ask(ben.member);
    await crawl();
    const message = await anna.say(chatWith(ben), address, { link_attachments: [{ url: address }] });
    expect(message.link_attachments).toEqual([{ url: address, loading: false }]);
    const groupId = await createGroup(server().db, { memberIds: [ben.id], now: server().clock.now() });
    const refused = (payload: object, topic?: string) => anna.refused('get_link_attachments', payload, topic);
    const own = `member:${anna.id}`;
    expect(await refused({ chat_id: chatOf(groupId), urls: [address] }, own)).toEqual({ reason: 'unauthorized' });
    const stranger = await server().member('Tom');
    expect(await refused({ chat_id: `member/${stranger.membershipId}`, urls: [address] })).toEqual({
      reason: 'not_found',
    });
    expect(await refused({ chat_id: chatWith(ben), urls: Array(6).fill(address) })).toEqual({ reason: 'invalid' });
  });

  /** Anna and Ben in a direct chat that Anna opened. */
  async function pair(): Promise<{ anna: Chatter; ben: Chatter }> {
    const anna = await createChatter(server(), await server().member('Anna'));
    const ben = await createChatter(server(), await server().member('Ben'));
    await anna.ask('create_chat', { member_id: ben.id });
    return { anna, ben };
  }
});
