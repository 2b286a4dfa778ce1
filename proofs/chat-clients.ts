// Members with their tabs and programs on the SDK, in a process of their own; the proof that forks it says what they do.
import { createTextStore } from '@atrium/core/environment';
import { timeCatchUps } from './catch-up.ts';
import type { HeardByTab, Order, Reader, Report } from './orders.ts';
import { openTab, type Tab } from './tab.ts';

const tabs: Tab[] = [];
let last: (Reader & { readonly url: string }) | null = null;

process.on('message', (order: Order) => {
  void obey(order).then(say, (error: unknown) => say({ failure: String(error) }));
});

process.on('disconnect', () => process.exit());

function say(report: Report): void {
  process.send?.(report);
}

async function obey(order: Order): Promise<Report> {
  switch (order.do) {
    case 'start':
      for (const reader of order.readers) await start(order.url, reader);
      return {};
    case 'write':
      for (const tab of tabs) void tab.write(order.count).catch((error: unknown) => say({ failure: String(error) }));
      return {};
    case 'online':
      for (const tab of tabs) tab.signal('online');
      return {};
    case 'reload':
      tabs[order.tab % tabs.length]?.reload();
      return {};
    case 'catchUp':
      return { taken: await catchUp(order) };
    case 'count':
      return { heard: Math.min(...tabs.map((tab) => tab.count())) };
    case 'tell':
      return { tabs: tabs.map((tab): HeardByTab => tab.tell()) };
    default:
      return order satisfies never;
  }
}

async function catchUp({ times, events }: { readonly times: number; readonly events: number }) {
  if (last === null) return [];
  const { url, token, chatIds } = last;
  return timeCatchUps({ url, token, events, topic: (chatIds[0] ?? '').replace('/', ':') }, times);
}

/** The tabs of one browser share what it keeps, and its socket. */
async function start(url: string, reader: Reader): Promise<void> {
  last = { ...reader, url };
  const local = createTextStore();
  for (let nth = 0; nth < reader.tabs; nth += 1) {
    const name = `${reader.name} ${nth + 1}`;
    const storage = { local, session: createTextStore() };
    tabs.push(await openTab({ url, reader, name, storage, isShared: reader.tabs > 1 }));
  }
}
