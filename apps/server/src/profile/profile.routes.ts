import * as calls from '@atrium/core/profile/contract';
import type { Services } from '../app/services.ts';
import { type Handler, type Route, route } from '../http/route.ts';
import { askForChange, decideChange, readChangeRequests, readRequestable } from './change-requests.command.ts';
import { changeFieldList, readFieldList } from './field-list.command.ts';
import { requireEditable } from './find-profile.command.ts';
import { heed, ignore, readIgnored } from './ignored.command.ts';
import { presentEdited } from './profile.presenter.ts';
import { finish, saveProfile } from './save-profile.command.ts';

/** Profiles: editing them, asking for changes, whom one ignores, and the fields that they have. */
export function profileRoutes(services: Services): readonly Route[] {
  return [
    route(calls.getEditedProfile, readEdited),
    route(calls.updateProfile, saveProfile),
    route(calls.finishOnboarding, finish),
    route(calls.listIgnored, readIgnored),
    route(calls.ignoreMember, ignore),
    route(calls.heedMember, heed),
    route(calls.getFieldList, readFieldList),
    route(calls.updateFieldList, (context) => changeFieldList(context, services)),
    route(calls.getRequestable, readRequestable),
    route(calls.createChangeRequest, (context) => askForChange(context, services)),
    route(calls.listChangeRequests, readChangeRequests),
    route(calls.acceptChangeRequest, (context) => decideChange(context, services, 'accepted')),
    route(calls.rejectChangeRequest, (context) => decideChange(context, services, 'rejected')),
  ];
}

const readEdited: Handler<typeof calls.getEditedProfile> = async ({ db, member: caller, network, params }) => {
  const row = await requireEditable(db, { caller, membershipId: params.memberId });
  return { profile: presentEdited(row, network, caller) };
};
