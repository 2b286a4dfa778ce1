import {
  createAdministeredMember,
  createCategory,
  deleteCategory,
  exportAdministeredMembers,
  getAdministeredMember,
  getSettings,
  listAdministeredCategories,
  listAdministeredGroups,
  listAdministeredMembers,
  listGroupsOfMember,
  orderCategories,
  putGroupOfMember,
  removeAdministeredMember,
  removeGroupOfMember,
  sendTestBirthdayMail,
  switchAdministeredMember,
  updateAdministeredMember,
  updateCategory,
  updateSettings,
  welcomeAdministeredMember,
} from '@atrium/core/admin/contract';
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
    route(getSettings, readSettings),
    route(updateSettings, (context) => changeSettings(context, services)),
    route(sendTestBirthdayMail, tryBirthdayMail),
    route(listAdministeredGroups, readGroups),
    route(listAdministeredMembers, readMembers),
    route(createAdministeredMember, (context) => createMember(context, services)),
    route(exportAdministeredMembers, writeMembers),
    route(getAdministeredMember, readMember),
    route(updateAdministeredMember, (context) => changeMember(context, services)),
    route(switchAdministeredMember, (context) => switchMember(context, services)),
    route(removeAdministeredMember, (context) => removeChosen(context, moving)),
    route(welcomeAdministeredMember, (context) => welcomeAgain(context, services)),
    route(listGroupsOfMember, readGroupsOf),
    route(putGroupOfMember, (context) => putIntoGroup(context, moving)),
    route(removeGroupOfMember, (context) => takeOutOfGroup(context, moving)),
    route(listAdministeredCategories, readCategories),
    route(createCategory, (context) => makeCategory(context, services)),
    route(updateCategory, (context) => changeCategory(context, services)),
    route(deleteCategory, (context) => removeCategory(context, services)),
    route(orderCategories, (context) => arrangeCategories(context, services)),
  ];
}
