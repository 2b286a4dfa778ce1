export {
  categoryFormNotices,
  categoryListNotices,
  categoryOrderNotices,
} from './categories/administered-categories.notices.ts';
export { groupTableNotices } from './groups/administered-groups.notices.ts';
export {
  groupsOfMemberNotices,
  memberFormNotices,
  memberTableNotices,
  newMemberNotices,
  welcomeNotices,
} from './members/administered-members.notices.ts';
export { birthdayMailNotices, settingsFormNotices } from './settings/settings.notices.ts';
