import { createFormMachine, type FormRef } from '../form/index.ts';
import { createListMachine, type ListRef } from '../lists/index.ts';
import type { Problems } from '../messages/index.ts';
import { changedValues, findValueProblems } from './profile.rules.ts';
import type { ChangeRequest, Requestable } from './profile.schema.ts';
import type { ProfileField, ProfileValues } from './profile-field.schema.ts';

/** A request as it is being written. */
export interface ChangeRequestDraft {
  readonly fields: readonly ProfileField[];
  /** As the profile stands. */
  readonly stored: ProfileValues;
  /** As it is to be. */
  readonly profile: ProfileValues;
  /** A request waits already, and this one takes its place. */
  readonly replaces: boolean;
}

/** The form of a request begins with what was asked for last, else with how the profile stands. */
export function changeRequestDraftOf({ fields, profile, open }: Requestable): ChangeRequestDraft {
  return { fields, stored: profile, profile: { ...profile, ...open }, replaces: open !== null };
}

/** What is wrong with a request: with what its fields say, or that it asks for nothing. */
export function findChangeRequestProblems({ profile, stored, fields }: ChangeRequestDraft): Problems {
  const problems = findValueProblems(profile, fields);
  if (Object.keys(problems).length > 0) return problems;
  const asks = Object.keys(changedValues(profile, { stored, fields })).length > 0;
  const [first] = fields;
  return asks || !first ? {} : { [`profile.${first.id}`]: ['profile.problem.nothing_changed'] };
}

/** The form of a request to change one's profile (CHREQ-002). */
export const changeRequestFormMachine = createFormMachine<ChangeRequestDraft, ChangeRequestDraft>({
  id: 'changeRequestForm',
  findProblems: findChangeRequestProblems,
  draftFrom: (current) => current,
});

/** What is decided about a request. */
export interface ChangeRequestDecision {
  readonly decision: 'accept' | 'reject';
  /** What its member is told. */
  readonly message: string;
}

/** Requests that wait for an administrator (CHREQ-D01). */
export const changeRequestListMachine = createListMachine<ChangeRequest, null, ChangeRequestDecision, null>({
  id: 'changeRequestList',
  idOf: ({ id }) => id,
});

/** A running form of a request. */
export type ChangeRequestFormRef = FormRef<ChangeRequestDraft, ChangeRequestDraft>;
/** A running list of requests. */
export type ChangeRequestListRef = ListRef<ChangeRequest, null, ChangeRequestDecision, null>;
