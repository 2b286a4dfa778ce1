export {
  groupsOfMemberNotices,
  memberFormNotices,
  memberTableNotices,
  newMemberNotices,
} from './members/administered-members.notices.ts';
export { birthdayMailNotices, settingsFormNotices } from './settings/settings.notices.ts';
