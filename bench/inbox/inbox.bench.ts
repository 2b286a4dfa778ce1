import type { Extent, Section } from '../claim.ts';
import { measureBySize } from '../server/by-size.ts';
import { openLoop } from '../server/open-loop.ts';
import { type InboxCommunity, startInboxCommunity } from './inbox-community.ts';

const rate = 50;

/** How long the inbox of somebody who has been written to for years takes. */
export function benchInbox(extent: Extent): Promise<Section> {
  const sizes = extent.quick ? ([1_000, 10_000] as const) : ([1_000, 100_000] as const);
  const pages = { things: 'conversations', sizes, start: startInboxCommunity, load, name: inboxOf };
  return measureBySize(extent, pages, ({ claims, details }) => ({
    title: 'Inbox',
    method: [
      `The first and the second page of the messages of \`member@\`, in turn; ${rate} calls a second that wait for nobody, on PostgreSQL; sizes alternate within each round.`,
    ],
    claims,
    details,
  }));
}

function inboxOf(conversations: string): string {
  return `Inbox of ${conversations} conversations`;
}

function load({ url, cookies }: InboxCommunity, seconds: number): Promise<number[]> {
  const paths = ['/api/v1/messages', '/api/v1/messages?offset=10'];
  return openLoop({ url, cookie: cookies[0] ?? '', paths, rate, seconds });
}
