import { createFormMachine, type FormRef } from '../form/index.ts';
import { createListMachine, type ListRef } from '../lists/index.ts';
import { allow, refuse } from '../machine/index.ts';
import { findTokenProblems, type TokenLifetime } from './account.rules.ts';
import type { AccessToken, OwnSession } from './account.schema.ts';

/** The browsers somebody is signed in with; the present one is signed out by the menu of the person (AUTH-D09). */
export const sessionListMachine = createListMachine<OwnSession, null, 'end', null>({
  id: 'sessionList',
  idOf: ({ id }) => id,
  verdict: ({ rows }) => (rows.some(({ current }) => current) ? refuse('failure.forbidden') : allow),
});

/** The accesses of somebody's programs (SDK-D07). */
export const tokenListMachine = createListMachine<AccessToken, null, 'revoke', null>({
  id: 'tokenList',
  idOf: ({ id }) => id,
});

/** An access to be made. */
export interface TokenDraft {
  readonly name: string;
  readonly lifetime: TokenLifetime;
}

/** An access that was made; nothing else holds its secret. */
export interface MadeToken {
  readonly name: string;
  readonly token: string;
}

/** The form of an access (SDK-D07). */
export const tokenFormMachine = createFormMachine<TokenDraft, MadeToken>({
  id: 'tokenForm',
  findProblems: findTokenProblems,
  draftFrom: () => emptyTokenDraft,
});

/** An access nobody has named yet. */
export const emptyTokenDraft: TokenDraft = { name: '', lifetime: '90' };

/** A running list of browsers. */
export type SessionListRef = ListRef<OwnSession, null, 'end', null>;
/** A running list of accesses. */
export type TokenListRef = ListRef<AccessToken, null, 'revoke', null>;
/** A running form of an access. */
export type TokenFormRef = FormRef<TokenDraft, MadeToken>;
