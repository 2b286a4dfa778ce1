import {
  acceptChangeRequest,
  createChangeRequest,
  finishOnboarding,
  getEditedProfile,
  getFieldList,
  getRequestable,
  heedMember,
  ignoreMember,
  listChangeRequests,
  listIgnored,
  rejectChangeRequest,
  updateFieldList,
  updateProfile,
} from '@atrium/core/profile/contract';
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
    route(getEditedProfile, readEdited),
    route(updateProfile, saveProfile),
    route(finishOnboarding, finish),
    route(listIgnored, readIgnored),
    route(ignoreMember, ignore),
    route(heedMember, heed),
    route(getFieldList, readFieldList),
    route(updateFieldList, (context) => changeFieldList(context, services)),
    route(getRequestable, readRequestable),
    route(createChangeRequest, (context) => askForChange(context, services)),
    route(listChangeRequests, readChangeRequests),
    route(acceptChangeRequest, (context) => decideChange(context, services, 'accepted')),
    route(rejectChangeRequest, (context) => decideChange(context, services, 'rejected')),
  ];
}

const readEdited: Handler<typeof getEditedProfile> = async ({ db, member: caller, network, params }) => {
  const row = await requireEditable(db, { caller, membershipId: params.memberId });
  return { profile: presentEdited(row, network, caller) };
};
