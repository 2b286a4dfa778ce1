import * as calls from '@atrium/core/admin/contract';
import type { Services } from '../app/services.ts';
import { type Route, route } from '../http/route.ts';
import {
  arrangeCategories,
  changeCategory,
  makeCategory,
  readCategories,
  removeCategory,
} from './categories/categories.command.ts';
import { readGroups } from './groups/read-groups.command.ts';
import { changeMember, switchMember } from './members/change-member.command.ts';
import { createMember } from './members/create-member.command.ts';
import type { GroupDoors } from './members/group-doors.port.ts';
import { putIntoGroup, readGroupsOf, takeOutOfGroup } from './members/groups-of-member.command.ts';
import { readMember, readMembers, writeMembers } from './members/read-members.command.ts';
import { removeChosen } from './members/remove-member.command.ts';
import { welcomeAgain } from './members/welcome-again.command.ts';
import { tryBirthdayMail } from './settings/birthday.mail.ts';
import { changeSettings, readSettings } from './settings/settings.command.ts';

/** Calls of administrators. */
export function adminRoutes(services: Services, doors: GroupDoors): readonly Route[] {
  const { events, realtime } = services;
  const moving = { events, realtime, doors };
  return [
    route(calls.getSettings, readSettings),
    route(calls.updateSettings, (context) => changeSettings(context, services)),
    route(calls.sendTestBirthdayMail, tryBirthdayMail),
    route(calls.listAdministeredGroups, readGroups),
    route(calls.listAdministeredMembers, readMembers),
    route(calls.createAdministeredMember, (context) => createMember(context, services)),
    route(calls.exportAdministeredMembers, writeMembers),
    route(calls.getAdministeredMember, readMember),
    route(calls.updateAdministeredMember, (context) => changeMember(context, services)),
    route(calls.switchAdministeredMember, (context) => switchMember(context, services)),
    route(calls.removeAdministeredMember, (context) => removeChosen(context, moving)),
    route(calls.welcomeAdministeredMember, (context) => welcomeAgain(context, services)),
    route(calls.listGroupsOfMember, readGroupsOf),
    route(calls.putGroupOfMember, (context) => putIntoGroup(context, moving)),
    route(calls.removeGroupOfMember, (context) => takeOutOfGroup(context, moving)),
    route(calls.listAdministeredCategories, readCategories),
    route(calls.createCategory, (context) => makeCategory(context, services)),
    route(calls.updateCategory, (context) => changeCategory(context, services)),
    route(calls.deleteCategory, (context) => removeCategory(context, services)),
    route(calls.orderCategories, (context) => arrangeCategories(context, services)),
  ];
}
