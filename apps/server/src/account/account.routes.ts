import * as calls from '@atrium/core/account/contract';
import { findLocaleProblems } from '@atrium/core/account/rules';
import type { Services } from '../app/services.ts';
import { type Handler, type Route, route } from '../http/route.ts';
import { presentAccount } from './account.presenter.ts';
import { findOwnAccount, setLocale } from './account.repository.ts';
import { changeRegistration, withdrawEmail } from './change-registration.command.ts';
import { takeConfirmedEmail } from './confirm-email.command.ts';
import { leave } from './leave.command.ts';
import { endOne, endOthers, readSessions } from './own-sessions.command.ts';
import { askForReset, resetByLink } from './reset-password.command.ts';

/** A password is computed outside of the database. */
const own = { transaction: 'own' } as const;

/** What people do with their own account. */
export function accountRoutes(services: Services): readonly Route[] {
  return [
    route(calls.getAccount, readAccount),
    route(calls.updateRegistration, (context) => changeRegistration(context, services), own),
    route(calls.withdrawEmailChange, withdrawEmail),
    route(calls.confirmEmail, (context) => takeConfirmedEmail(context, services)),
    route(calls.requestPasswordReset, (context) => askForReset(context, services)),
    route(calls.resetPassword, (context) => resetByLink(context, services), own),
    route(calls.changeLocale, writeLocale),
    route(calls.listOwnSessions, readSessions),
    route(calls.endOwnSession, (context) => endOne(context, services)),
    route(calls.endOtherSessions, (context) => endOthers(context, services)),
    route(calls.leaveNetwork, (context) => leave(context, services), own),
  ];
}

const readAccount: Handler<typeof calls.getAccount> = async ({ db, fail, member, now }) => {
  const account = await findOwnAccount(db, member.membershipId, now);
  return account === undefined ? fail('not_found') : { account: await presentAccount(db, account) };
};

/** Others' choices are nobody's to make, and tell nobody whether there is such a member. */
const writeLocale: Handler<typeof calls.changeLocale> = async ({ body, db, fail, member, now, params }) => {
  if (params.memberId !== member.membershipId) return fail('not_found');
  const errors = findLocaleProblems(body);
  if (Object.keys(errors).length > 0) return fail('invalid', { errors });
  await setLocale(db, member.membershipId, { locale: body.locale, timeZone: body.time_zone, updatedAt: now });
  return body;
};
