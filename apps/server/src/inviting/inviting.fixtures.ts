import { inviteList, inviteListIn } from '@atrium/core/inviting/contract';
import type { InvitePlace } from '@atrium/core/inviting/rules';
import { newId } from '../db/id.ts';
import { hashOf } from '../http/secret.ts';
import { cookiesOf } from '../testing/call-endpoint.ts';
import type { TestCaller, TestMember, TestServer } from '../testing/index.ts';
import { externalInviteGroups, externalInvites } from './inviting.tables.ts';

/** Enters an invite whose link holds a token. */
export async function enterInvite(
  server: TestServer,
  { membershipId: inviterId }: TestMember,
  values: Partial<typeof externalInvites.$inferInsert> & {
    readonly token?: string;
    readonly groupIds?: readonly string[];
  } = {},
): Promise<string> {
  const { token, groupIds = [], ...given } = values;
  const now = server.clock.now();
  const id = newId();
  await server.db.insert(externalInvites).values({
    ...{ id, inviterId, email: 'mira@example.org', subject: 'Komm dazu', body: '' },
    ...{ userType: 'normal', status: 'open', tokenHash: token === undefined ? null : hashOf(token) },
    ...{ expiresAt: new Date(now.getTime() + 30 * 24 * 60 * 60_000), createdAt: now, updatedAt: now },
    ...given,
  });
  for (const groupId of groupIds) await server.db.insert(externalInviteGroups).values({ inviteId: id, groupId });
  return id;
}

/** A list as it is sent. */
export interface SentList {
  readonly content: string | Uint8Array<ArrayBuffer>;
  readonly name?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly at?: InvitePlace;
  /** The name of the file's part. */
  readonly part?: string;
}

/** Sends a list of people; the answer as it came. */
export async function sendList(
  server: TestServer,
  as: TestCaller,
  { content, name = 'people.csv', fields, at, part = 'csv' }: SentList,
) {
  const form = new FormData();
  const sent = { character_encoding: 'UTF-8', subject: 'Komm dazu', body: '', user_type: 'normal', ...fields };
  for (const [field, value] of Object.entries(sent)) form.set(field, value);
  form.set(part, new File([content], name, { type: 'text/csv' }));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const path =
    at === undefined ? inviteList.path : inviteListIn.path.replace(':area', at.area).replace(':slug', at.slug);
  return server.fastify.inject({
    method: 'POST',
    url: path,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      accept: 'application/json',
      'content-type': request.headers.get('content-type') ?? '',
      cookie: cookiesOf(as),
      'x-csrf-token': as.csrf,
    },
  });
}
