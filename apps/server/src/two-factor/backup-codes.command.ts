import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import { newBackupCodes } from './codes.rules.ts';
import { replaceBackupCodes } from './factors.repository.ts';
import { codeHash } from './sealed.rules.ts';

/** Makes new backup codes in place of those there are; the answer alone holds them (TFA-D03). */
export async function makeBackupCodes(
  db: Db,
  membershipId: string,
  { secret: serverSecret }: Pick<Services, 'secret'>,
): Promise<string[]> {
  const codes = newBackupCodes();
  const hashes = codes.map((code) => codeHash(code, { owner: membershipId, serverSecret }));
  await replaceBackupCodes(db, membershipId, hashes);
  return [...codes];
}
