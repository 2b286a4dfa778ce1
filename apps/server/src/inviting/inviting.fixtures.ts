import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { failureBodySchema } from '@atrium/core/contract';
import { inviteList, inviteListIn } from '@atrium/core/inviting/contract';
import type { InvitePlace } from '@atrium/core/inviting/rules';
import { newId } from '../db/id.ts';
import { hashOf } from '../http/secret.ts';
import { cookiesOf } from '../testing/call-endpoint.ts';
import type { TestCaller, TestMember, TestServer } from '../testing/index.ts';
import { listen } from '../testing/test-socket.ts';
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
  return server.fastify.inject({
    method: 'POST',
    url: pathAt(at),
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      accept: 'application/json',
      'content-type': request.headers.get('content-type') ?? '',
      cookie: cookiesOf(as),
      'x-csrf-token': as.csrf,
    },
  });
}

/** Sends the head of a list alone, whose body never comes: what it is answered. */
export async function outcomeOfHead(
  server: TestServer,
  as: TestMember,
  { at, length }: { readonly at: InvitePlace | undefined; readonly length: number },
): Promise<[status: number | undefined, code: string]> {
  const request = httpRequest(`${await listen(server)}${pathAt(at)}`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': length,
      cookie: cookiesOf(as),
      'x-csrf-token': as.csrf,
    },
  });
  request.on('error', () => undefined);
  request.flushHeaders();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { code } = failureBodySchema.parse(await json(response));
  request.destroy();
  return [response.statusCode, code];
}

function pathAt(at: InvitePlace | undefined): string {
  return at === undefined ? inviteList.path : inviteListIn.path.replace(':area', at.area).replace(':slug', at.slug);
}
