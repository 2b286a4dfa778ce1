import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import type { Fail } from '../http/refusal.ts';
import type { Context } from '../http/route.ts';
import { enqueueMail, holdMailCount } from '../mail/outbox.ts';
import { findMailRecipients } from '../members/index.ts';
import { lockGuard } from './factors.repository.ts';
import { codeMail } from './mailed-code.mail.ts';
import { codeHash } from './sealed.rules.ts';
import { mailedCodes } from './two-factor.policy.ts';
import { findWaiting, keepWaiting, type Waiting } from './waiting-codes.repository.ts';

type Asking = Pick<Context<unknown>, 'db' | 'network' | 'now'> & { readonly fail: Fail<'mailed_just_now'> };

/** A code on its way, by the name its page knows it by. */
interface NewCode extends Waiting {
  readonly key: string;
  readonly code: string;
}

/** Mails a code that is good for ten minutes, in place of the one before; not twice within half a minute (AUTH-D24). */
export function mailCode(
  { db, network, now, fail }: Asking,
  code: NewCode,
  services: Pick<Services, 'config' | 'secret'>,
): Promise<void> {
  return transact(db, async (tx) => {
    await lockGuard(tx, code.membershipId);
    await mailNow({ db: tx, network, now, fail }, code, services);
  });
}

async function mailNow(
  { db, network, now, fail }: Asking,
  { code, ...waiting }: NewCode,
  { config, secret: serverSecret }: Pick<Services, 'config' | 'secret'>,
): Promise<void> {
  const { membershipId } = waiting;
  const retryAfter = await pauseBefore(db, waiting, now);
  if (retryAfter > 0) throw fail('mailed_just_now', { retryAfter });
  const hash = codeHash(code, { owner: membershipId, serverSecret });
  await keepWaiting(db, { ...waiting, hash, madeAt: now, expiresAt: new Date(now.getTime() + mailedCodes.lifeMs) });
  const readers = await findMailRecipients(db, [membershipId], network);
  const sent = { sendAfter: now, dedupeKey: `${prefixOf(membershipId)}${now.toISOString()}` };
  const mails = readers.map((reader) => ({
    ...codeMail(reader, { code, network, origin: config.publicUrl }),
    ...sent,
  }));
  await enqueueMail(db, mails, now);
}

/** Seconds until the next code may be mailed. */
async function pauseBefore(db: Db, waiting: Waiting, now: Date): Promise<number> {
  const since = new Date(now.getTime() - 60 * 60_000);
  const sent = await holdMailCount(db, { prefix: prefixOf(waiting.membershipId), since });
  const last = await findWaiting(db, waiting, now);
  if (last !== undefined && last.madeAt.getTime() + mailedCodes.pauseMs > now.getTime()) {
    return Math.ceil((last.madeAt.getTime() + mailedCodes.pauseMs - now.getTime()) / 1_000);
  }
  return sent >= mailedCodes.mostAnHour ? 10 * 60 : 0;
}

function prefixOf(membershipId: string): string {
  return `two-factor-code ${membershipId} `;
}
