import { newId } from '../db/id.ts';
import type { SampleFields, SampleTrial } from '../testing/sample-trial.ts';
import { factors, passkeys } from './two-factor.tables.ts';

/** An account that mails and passkeys guard, which a fresh sign-in may change. */
export async function enterSamples({ server, admin }: SampleTrial): Promise<SampleFields> {
  const { db, clock } = server;
  const { membershipId } = admin;
  const [factorId, passkeyId, other] = [newId(), newId(), newId()];
  const createdAt = clock.now();
  await db.insert(factors).values({ id: factorId, membershipId, type: 'email', createdAt });
  const key = { membershipId, publicKey: '', name: 'Laptop', createdAt };
  await db.insert(passkeys).values([passkeyId, other].map((id) => ({ ...key, id, credentialId: id })));
  return { factorId: [factorId], passkeyId: [passkeyId, other], type: ['totp', 'email'] };
}
