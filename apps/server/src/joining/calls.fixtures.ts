import {
  acceptApplicant,
  confirmSignUp,
  getProofChallenge,
  listApplicants,
  rejectApplicant,
  signUp,
} from '@atrium/core/joining/contract';
import { sql } from 'drizzle-orm';
import { networkSettings } from '../network/network.tables.ts';
import { may, type PermissionLine } from '../testing/permission-table.ts';
import type { PermissionWorld } from '../testing/permission-world.ts';
import type { RefusalTrial } from '../testing/refusal-trial.ts';
import type { SampleFields, SampleTrial } from '../testing/sample-trial.ts';
import { testPassword } from '../testing/test-members.ts';
import { enterApplicant } from './joining.fixtures.ts';

const anApplicant = async ({ server }: PermissionWorld) => {
  const applicantId = await enterApplicant(server.db, server.clock.now(), { confirmedAt: server.clock.now() });
  return { params: { applicantId }, shows: applicantId };
};

const aRejection = async (world: PermissionWorld) => ({ params: (await anApplicant(world)).params, body: {} });

const aWish = (email: (world: PermissionWorld) => string) => (world: PermissionWorld) => ({
  body: { user: { email: email(world), first_name: 'Nora', last_name: 'Neu', password: testPassword } },
});

/** Who may join and let in: visitor, second step, guest, member, insider, group, category and network admin. */
export const permissions: readonly PermissionLine[] = [
  may(getProofChallenge, 'anybody', 'yyyyyyyy', () => ({})),
  may(
    signUp,
    'a new address',
    'yyyyyyyy',
    aWish(() => 'nora@example.org'),
  ),
  may(
    signUp,
    'the address of a member',
    'yyyyyyyy',
    aWish(({ other }) => other.email),
  ),
  may(confirmSignUp, 'a link', 'yyyyyyyy', async ({ server }) => ({
    body: { user: { confirmation_token: await enterApplicant(server.db, server.clock.now()) } },
  })),
  may(confirmSignUp, 'a link where nobody decides', 'yyyyyyyy', async ({ server: { clock, db } }) => {
    const settings = sql`${networkSettings.settings} || '{"join_moderated": false}'`;
    await db.update(networkSettings).set({ settings });
    return { body: { user: { confirmation_token: await enterApplicant(db, clock.now()) } } };
  }),
  may(confirmSignUp, 'an invented link', '22222222', () => ({
    body: { user: { confirmation_token: 'x'.repeat(43) } },
  })),
  may(listApplicants, 'the network', '1133333y', async (world) => ({ shows: (await anApplicant(world)).shows })),
  may(acceptApplicant, 'the network', '1133333y', async (world) => ({ params: (await anApplicant(world)).params })),
  may(rejectApplicant, 'the network', '1133333y', aRejection),
];

/** Provokes every refusal that the calls of this domain declare. */
export async function provokeRefusals({ server, call }: RefusalTrial): Promise<void> {
  const as = server.visitor;
  const nora = { email: 'nora@example.org', first_name: 'Nora', last_name: 'Neu', password: testPassword };
  await call(signUp, { as, body: { user: nora } });
  await call(confirmSignUp, { as, body: { user: { confirmation_token: '' } } });
  const decided = { as: await server.member('Ada', { networkAdmin: true }), params: { applicantId: 'a'.repeat(24) } };
  await call(acceptApplicant, decided);
  await call(rejectApplicant, { ...decided, body: {} });
}

/** Somebody who has to confirm, and somebody who waits. */
export async function enterSamples({ server }: SampleTrial): Promise<SampleFields> {
  const { db, clock } = server;
  return {
    confirmation_token: [await enterApplicant(db, clock.now())],
    applicantId: [await enterApplicant(db, clock.now(), { confirmedAt: clock.now() })],
  };
}
