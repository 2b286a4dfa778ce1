import { account, accountDoor } from '../account/module.ts';
import { admin } from '../admin/module.ts';
import { audit } from '../audit/module.ts';
import { calendar } from '../calendar/module.ts';
import { chat } from '../chat/module.ts';
import { design } from '../design/module.ts';
import { devices } from '../devices/module.ts';
import { directMessages } from '../direct-messages/module.ts';
import { files } from '../files/module.ts';
import { groups } from '../groups/module.ts';
import { homeOf } from '../home/module.ts';
import { groupInvites, invites } from '../invites/module.ts';
import { invitation, inviting } from '../inviting/module.ts';
import { applicants, joining } from '../joining/module.ts';
import { legal } from '../legal/module.ts';
import { members } from '../members/module.ts';
import { navigation } from '../navigation/module.ts';
import { notificationSettings, notifications } from '../notifications/module.ts';
import { profile } from '../profile/module.ts';
import { realtime } from '../realtime/module.ts';
import { roles } from '../roles/module.ts';
import { session } from '../session/module.ts';
import { foreseenPlaces } from '../shell/foreseen-places.ts';
import { shell } from '../shell/module.ts';
import { secondStep, twoFactor } from '../two-factor/module.ts';
import { upgrades } from '../upgrades/module.ts';

const domains = [
  session,
  accountDoor,
  joining,
  applicants,
  realtime,
  groups,
  members,
  calendar,
  invites,
  groupInvites,
  chat,
  files,
  directMessages,
  notifications,
  account,
  secondStep,
  twoFactor,
  notificationSettings,
  devices,
  inviting,
  invitation,
  admin,
  roles,
  navigation,
  design,
  audit,
  legal,
  profile,
  shell,
  upgrades,
];

/** The domains of the product; what lives on the socket opens in this order. */
export const modules = [homeOf([calendar, invites, chat, groups]), ...domains];

/** The places of the domains in the side navigation. */
export const places = [...modules.flatMap(({ place }) => place ?? []), ...foreseenPlaces];

/** The areas of a member's settings, in the order of the modules. */
export const settingsAreas = modules.flatMap(({ settings }) => settings ?? []);

/** The parts of the administration. */
export const administration = modules.flatMap(({ administration: parts }) => parts ?? []);
