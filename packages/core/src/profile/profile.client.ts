import { fromPromise } from 'xstate';
import type { AskedAct } from '../acts/index.ts';
import type { Atrium } from '../atrium.ts';
import { type SaveInput, versionOf } from '../form/index.ts';
import { createCalls } from '../http/index.ts';
import { fromPages, fromRowActs } from '../lists/index.ts';
import type { MemberReference } from '../members/member-reference.schema.ts';
import { coalesceEvents } from '../query/index.ts';
import {
  type ChangeRequestDecision,
  type ChangeRequestDraft,
  changeRequestFormMachine,
  changeRequestListMachine,
} from './change-request.machine.ts';
import { type FieldListDraft, fieldListFormMachine } from './field-list-form.machine.ts';
import {
  type IgnorableMember,
  type IgnoredBy,
  type Ignoring,
  ignoredListMachine,
  ignoringMachine,
} from './ignoring.machine.ts';
import * as contract from './profile.contract.ts';
import { applyProfileEvent, type ProfileEvent } from './profile.events.ts';
import { profileQueries } from './profile.queries.ts';
import { changedValues } from './profile.rules.ts';
import type { ChangeRequest, StoredFieldList } from './profile.schema.ts';
import { type ProfileFormDraft, profileBodyOf, profileFormMachine, type SavedProfile } from './profile-form.machine.ts';

/** Saves a profile; what is around it publishes its picture first. */
export type SaveProfile = (input: SaveInput<ProfileFormDraft>) => Promise<SavedProfile>;

/** Profiles, bound to a client. */
export function createProfile(atrium: Atrium) {
  const { environment, http, queryClient } = atrium;
  const queries = profileQueries(http);
  return {
    queries,
    /** Every call of the contract of profiles. */
    calls: createCalls(http, contract),
    /** The form of a profile, of who edits it or is new; what is given saves it with its picture (PROFILE-009). */
    profileFormAround: (
      purpose: 'edit' | 'onboarding',
      around: (save: SaveProfile, input: SaveInput<ProfileFormDraft>) => Promise<SavedProfile>,
    ) => {
      const save: SaveProfile = (input) => (purpose === 'edit' ? saveProfile(atrium, input) : finish(atrium, input));
      return profileFormMachine.provide({
        actors: {
          saveDraft: fromPromise<SavedProfile, SaveInput<ProfileFormDraft>>(({ input }) => around(save, input)),
        },
      });
    },
    fieldListFormMachine: fieldListFormMachine.provide({
      actors: {
        saveDraft: fromPromise<StoredFieldList, SaveInput<FieldListDraft>>(({ input: { draft, current } }) => {
          const { updatedAt, ...profile_fields } = draft;
          const updated_at = versionOf(current) ?? updatedAt;
          return http.request(contract.updateFieldList, { body: { profile_fields, updated_at } });
        }),
      },
    }),
    /** Takes a realtime event over into the cache. */
    applyEvent: coalesceEvents(environment.clock, (event: ProfileEvent) => applyProfileEvent(queryClient, event)),
    ...requests(atrium),
    ...ignoring(atrium),
  };
}

/** Profiles, bound to a client. */
export type ProfileClient = ReturnType<typeof createProfile>;

function requests({ http, queryClient }: Atrium) {
  return {
    changeRequestFormMachine: changeRequestFormMachine.provide({
      actors: {
        saveDraft: fromPromise<ChangeRequestDraft, SaveInput<ChangeRequestDraft>>(async ({ input: { draft } }) => {
          const profile = changedValues(draft.profile, draft);
          await http.request(contract.createChangeRequest, { body: { change_request: { profile } } });
          return { ...draft, replaces: true };
        }),
      },
    }),
    changeRequestListMachine: changeRequestListMachine.provide({
      actors: {
        pages: fromPages<ChangeRequest, null, null>(queryClient, profileQueries(http).changeRequests),
        act: fromRowActs<ChangeRequest, ChangeRequestDecision, null>(
          ({ id }) => id,
          ({ rows, act }, { each }) =>
            each(rows, async ({ id: changeRequestId }) => {
              const { acceptChangeRequest, rejectChangeRequest } = contract;
              const endpoint = act.decision === 'accept' ? acceptChangeRequest : rejectChangeRequest;
              await http.request(endpoint, { params: { changeRequestId }, body: { message: act.message } });
              return null;
            }),
        ),
      },
    }),
  };
}

function ignoring(atrium: Atrium) {
  const { http, queryClient } = atrium;
  return {
    ignoringMachine: ignoringMachine.provide({
      actors: {
        act: fromPromise<Ignoring, AskedAct<IgnorableMember, Ignoring>>(async ({ input: { entity, input } }) => {
          await setIgnored(atrium, entity, input.ignores);
          return input;
        }),
      },
    }),
    ignoredListMachine: ignoredListMachine.provide({
      actors: {
        pages: fromPages<MemberReference, null, IgnoredBy>(queryClient, profileQueries(http).ignored),
        act: fromRowActs<MemberReference, 'heed', IgnoredBy>(
          ({ id }) => id,
          ({ rows, facts: { memberId } }, { each }) =>
            each(rows, async ({ id: ignoredId }) => {
              await http.request(contract.heedMember, { params: { memberId, ignoredId } });
              return null;
            }),
        ),
      },
    }),
  };
}

async function saveProfile({ http }: Atrium, { draft, current }: SaveInput<ProfileFormDraft>): Promise<SavedProfile> {
  const updated_at = versionOf(current) ?? draft.updatedAt;
  const params = { memberId: draft.member.id };
  return (await http.request(contract.updateProfile, { params, body: { member: profileBodyOf(draft), updated_at } }))
    .profile;
}

async function finish({ http }: Atrium, { draft, current }: SaveInput<ProfileFormDraft>): Promise<SavedProfile> {
  const updated_at = versionOf(current) ?? draft.updatedAt;
  const reply = await http.request(contract.finishOnboarding, { body: { member: profileBodyOf(draft), updated_at } });
  const { updatedAt, ...profile } = draft;
  return { ...profile, fields: [...profile.fields], updated_at: updatedAt, redirectTo: reply.redirect_to };
}

async function setIgnored({ http }: Atrium, { member, memberId }: IgnorableMember, ignores: boolean): Promise<void> {
  const params = { memberId, ignoredId: member.id };
  await http.request(ignores ? contract.ignoreMember : contract.heedMember, { params });
}
