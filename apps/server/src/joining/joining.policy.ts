import type { CurrentNetwork, MemberCaller } from '../http/caller.ts';
import { configOf, profileFieldsOf, settingsOf } from '../network/index.ts';

/** How long the link that confirms an address works (AUTH-D16). */
export const confirmationMs = 3 * 24 * 60 * 60_000;

/** An hour. */
export const hourMs = 60 * 60_000;

/** Letters that one address is sent in an hour. */
export const lettersAnHour = 5;

/** Wishes to join from one place. */
export const signUpRule = { name: 'sign_up', count: 10, seconds: 60 } as const;

/** What the network asks of who joins (SET-D07). */
export function joiningOf(network: CurrentNetwork) {
  const { altcha_captcha, join_user_can_initiate, join_moderated, join_as_external, ...set } = settingsOf(network);
  return {
    isOpen: join_user_can_initiate,
    asksProof: altcha_captcha,
    isModerated: join_moderated,
    asExternal: join_as_external,
    fields: set.join_ask_for_profile_data ? profileFieldsOf(network) : [],
    domains: set.join_email_domains,
    asksConsent: configOf(network).legal_texts.length > 0,
  };
}

/** Whether somebody decides who is let in (AUTH-D17). */
export function mayDecide({ networkAdmin }: MemberCaller): boolean {
  return networkAdmin;
}
