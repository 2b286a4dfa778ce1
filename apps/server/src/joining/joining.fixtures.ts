import type { ProofChallenge } from '@atrium/core/joining/schema';
import { solveChallenge } from 'altcha-lib/v1';
import type { Db } from '../db/database.ts';
import { newId } from '../db/id.ts';
import { hashOf, newSecret } from '../http/secret.ts';
import { applicants } from './joining.tables.ts';

/** Somebody who wants to join; the secret of their link, or their id once they wait. */
export async function enterApplicant(
  db: Db,
  now: Date,
  values: Partial<Pick<typeof applicants.$inferInsert, 'confirmedAt' | 'email'>> = {},
): Promise<string> {
  const [id, secret] = [newId(), newSecret()];
  const person = { email: `${id}@example.org`, firstName: 'Nora', lastName: 'Neu', passwordHash: 'none' };
  const wish = { ...person, language: 'de' as const, tokenHash: hashOf(secret), createdAt: now };
  await db.insert(applicants).values({ id, ...wish, ...values });
  return values.confirmedAt ? id : secret;
}

/** A challenge worked out as a browser does. */
export async function solveProof({
  algorithm,
  challenge,
  maxnumber,
  salt,
  signature,
}: ProofChallenge): Promise<string> {
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  return btoa(JSON.stringify({ algorithm, challenge, number: solution?.number, salt, signature }));
}
