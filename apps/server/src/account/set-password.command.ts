import { eq } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import type { Context } from '../http/route.ts';
import { findMailRecipients } from '../members/index.ts';
import { users } from '../members/members.tables.ts';
import { endSessionsOf } from '../session/index.ts';
import { sendAccountLetter } from './account.mail.ts';
import { forgetMailTokens } from './mail-token.repository.ts';

/** Whose password is set, and to what. */
interface NewSecret {
  readonly userId: string;
  readonly membershipId: string;
  readonly passwordHash: string;
  /** The one session that stays open. */
  readonly exceptId?: string | undefined;
}

type Setting = Pick<Context<unknown>, 'afterCommit' | 'db' | 'network' | 'now'>;

/** Sets a password: other sessions and their sockets end, links sent before are worthless, and the owner is told (AUTH-D08). */
export async function setPassword(
  context: Setting,
  services: Services,
  { userId, membershipId, passwordHash, exceptId }: NewSecret,
): Promise<void> {
  const { db, now, network, afterCommit } = context;
  await db.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, userId));
  await forgetMailTokens(db, userId);
  const ended = await endSessionsOf(db, membershipId, exceptId);
  afterCommit(() => {
    for (const sessionId of ended) services.realtime.revoke({ sessionId });
  });
  const [to] = await findMailRecipients(db, [membershipId], network);
  if (to !== undefined) await sendAccountLetter(context, services, { kind: 'password_changed', to });
}
