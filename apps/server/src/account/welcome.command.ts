import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import type { CurrentNetwork } from '../http/caller.ts';
import { findMailRecipients } from '../members/index.ts';
import { sendAccountLetter } from './account.mail.ts';
import { welcomeLifeMs } from './account.policy.ts';
import { makeMailToken } from './mail-token.repository.ts';

interface Welcoming {
  readonly db: Db;
  readonly now: Date;
  readonly network: CurrentNetwork;
}

/** Welcomes a member whose account somebody else has made, with a link to choose a password; sent again, the former one is void (AUTH-D21). */
export async function sendWelcome(
  context: Welcoming,
  services: Pick<Services, 'config'>,
  { userId, membershipId }: { readonly userId: string; readonly membershipId: string },
): Promise<void> {
  const { db, now, network } = context;
  const [to] = await findMailRecipients(db, [membershipId], network);
  if (to === undefined) return;
  const token = await makeMailToken(db, { userId, kind: 'password', lifeMs: welcomeLifeMs }, now);
  await sendAccountLetter(context, services, { kind: 'welcome', to, token });
}
