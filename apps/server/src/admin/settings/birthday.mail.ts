import type { sendTestBirthdayMail } from '@atrium/core/admin/contract';
import type { NetworkSettings } from '@atrium/core/network/schema';
import type { Db } from '../../db/database.ts';
import { birthdayLetter, findLetterPicture } from '../../digests/index.ts';
import type { MemberCaller } from '../../http/caller.ts';
import { commonRefusal } from '../../http/refusal.ts';
import type { Context } from '../../http/route.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { findMailRecipients, findMemberRow } from '../../members/index.ts';
import { settingsOf } from '../../network/index.ts';
import { lockOwnObjects } from '../../uploads/index.ts';
import { requireAdministrator } from '../admin.policy.ts';

/** Sends the mail as it is being written to whoever asks, and to nobody else (SET-036, SET-D12). */
export async function tryBirthdayMail({ body, db, member, network, now }: Context<typeof sendTestBirthdayMail>) {
  requireAdministrator(member);
  const [recipient] = await findMailRecipients(db, [member.membershipId], network);
  const row = await findMemberRow(db, member.membershipId);
  if (recipient === undefined || row === undefined) return undefined;
  const { image } = body.birthday_emails;
  await requirePicture({ db, member }, { image, known: settingsOf(network).birthday_emails.image });
  const picture = await findLetterPicture(db, image);
  const mail = {
    to: recipient,
    sendAfter: now,
    ...birthdayLetter({ recipient, firstName: row.firstName, network, mail: body.birthday_emails, picture }),
  };
  await enqueueMail(db, [mail], now);
  return undefined;
}

interface Choice {
  readonly image: NetworkSettings['birthday_emails']['image'];
  /** The picture there is. */
  readonly known: string | null;
}

/** The picture is a new one of the caller's own, or the one there is; throws where it is neither. */
export async function requirePicture(
  { db, member }: { readonly db: Db; readonly member: MemberCaller },
  { image, known }: Choice,
): Promise<void> {
  if (image === null || image === known) return;
  const [own] = await lockOwnObjects(db, { authorId: member.membershipId, directory: 'images', ids: [image] });
  if (own === undefined || own.state === 'quarantine' || own.state === 'removed')
    throw commonRefusal('invalid', { errors: { 'birthday_emails.image': ['general.problem.invalid_value'] } });
}
