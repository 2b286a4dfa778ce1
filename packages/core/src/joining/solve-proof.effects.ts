import { solveChallenge } from 'altcha-lib/v1';
import type { ProofChallenge } from './joining.schema.ts';

/** Looks for the number that a challenge was made of, which takes a browser about a second; the answer as it is sent. */
export async function solveProof({
  algorithm,
  challenge,
  salt,
  signature,
  maxnumber,
}: ProofChallenge): Promise<string> {
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  return btoa(JSON.stringify({ algorithm, challenge, number: solution?.number, salt, signature }));
}
