import type { acceptApplicant, listApplicants, rejectApplicant } from '@atrium/core/joining/contract';
import { applicantsPerPage } from '@atrium/core/joining/contract';
import { defaultPaths } from '@atrium/core/paths';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context, Handler } from '../http/route.ts';
import { textsIn } from '../http/texts.ts';
import { writeLetter } from '../mail/letter.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { findMemberRow } from '../members/index.ts';
import { withdrawNotification } from '../notifications/index.ts';
import { admit, admittedOf } from './admit.command.ts';
import { joiningOf, mayDecide } from './joining.policy.ts';
import { applicants } from './joining.tables.ts';

type Deciding = Context<typeof acceptApplicant> | Context<typeof rejectApplicant>;
type Wish = typeof applicants.$inferSelect;

/** Who waits to be let in, page by page (AUTH-D17). */
export const readApplicants: Handler<typeof listApplicants> = async ({ db, fail, member, query, reply }) => {
  if (!mayDecide(member)) return fail('forbidden');
  const { page } = query;
  const isWaiting = isNotNull(applicants.confirmedAt);
  const total = await db.$count(applicants, isWaiting);
  const rows = await db
    .select()
    .from(applicants)
    .where(isWaiting)
    .orderBy(asc(applicants.createdAt), asc(applicants.id))
    .limit(applicantsPerPage)
    .offset((page - 1) * applicantsPerPage);
  if (page * applicantsPerPage < total) reply.nextPage({ page: page + 1 });
  return {
    join_requests: rows.map(({ id, email, message, createdAt, ...person }) => ({
      ...{ id, email, message, name: nameOf(person) },
      created_at: createdAt.toISOString(),
    })),
    ...{ total, page, per: applicantsPerPage },
  };
};

/** Lets somebody into the network, or turns them down; the first decision stands (AUTH-D17). */
export async function decide(
  context: Deciding,
  services: Pick<Services, 'config' | 'events'>,
  rejection: { readonly message: string } | null,
) {
  const { db, fail, member, network, now, params } = context;
  if (!mayDecide(member)) return fail('forbidden');
  const isMeant = and(eq(applicants.id, params.applicantId), isNotNull(applicants.confirmedAt));
  const [wish] = await db.select().from(applicants).where(isMeant).for('update');
  if (wish === undefined) return fail('join_request_not_open');
  await db.delete(applicants).where(eq(applicants.id, wish.id));
  await withdrawNotification({ db }, services, { kinds: ['network_join_requested'], groupKey: wish.id });
  if (rejection === null) {
    const { asExternal: isExternal } = joiningOf(network);
    const admitted = await admit(db, admittedOf(wish, { isExternal, language: network.language }), now);
    if (admitted === undefined) return fail('join_request_not_open');
    const object = { type: 'member', id: admitted.membershipId } as const;
    await recordAudit(context, { action: 'network_join_accept', object });
  } else await recordAudit(context, { action: 'network_join_reject', object: { type: 'network', id: network.id } });
  await tellApplicant(context, services, { wish, rejection });
  return undefined;
}

interface Decided {
  readonly wish: Wish;
  readonly rejection: { readonly message: string } | null;
}

async function tellApplicant(
  { db, member, network, now }: Deciding,
  { config }: Pick<Services, 'config'>,
  { wish, rejection }: Decided,
): Promise<void> {
  const text = textsIn(wish.language);
  const actor = (await findMemberRow(db, member.membershipId))?.displayName ?? network.name;
  const kind = rejection === null ? 'join_accepted' : 'join_rejected';
  const values = { actor, network: network.name };
  const letter = writeLetter({
    language: wish.language,
    subject: text(`mail.${kind}.subject`, values),
    lead: text(`mail.${kind}.lead`, values),
    paragraphs: rejection?.message ? [rejection.message] : [],
    ...(rejection === null && {
      action: { label: text('mail.action.sign_in'), url: `${config.publicUrl}${defaultPaths.signIn}` },
    }),
    footer: [text('mail.footer.asked', values), text('mail.footer.no_replies')],
  });
  await enqueueMail(db, [{ to: { name: nameOf(wish), address: wish.email }, ...letter, sendAfter: now }], now);
}

function nameOf({ firstName, lastName }: Pick<Wish, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}
