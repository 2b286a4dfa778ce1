export { AdministrationFrame } from './administration-frame.tsx';
export { AdministrationOverview } from './administration-overview.tsx';
export { GroupsOfMember } from './members/groups-of-member.tsx';
export { MemberForm, type MemberOptions } from './members/member-form.tsx';
export { MemberTable } from './members/member-table.tsx';
export { NewMemberForm } from './members/new-member-form.tsx';
export { TwoFactorReset } from './members/two-factor-reset.tsx';
export { SettingsForm } from './settings/settings-form.tsx';
