type Query = Readonly<Record<string, string>>;

/** Where the pages of the product are; an app that embeds it gives its own to `createAtrium`. */
export const defaultPaths = {
  signIn: '/users/sign_in',
  signUp: '/users/sign_up',
  /** Where somebody asks for a link to set a new password. */
  newPassword: '/users/password/new',
  /** Where the links of mails lead, by their secret. */
  resetPassword: (token: string) => `/users/password/edit?reset_password_token=${token}`,
  confirmEmail: (token: string) => `/users/email/edit?confirmation_token=${token}`,
  confirmJoining: (token: string) => `/users/confirmation?confirmation_token=${token}`,
  /** What somebody sees whose account is closed. */
  left: '/users/left',
  networkJoinRequests: '/administration/join_requests',
  accountSettings: '/settings/account',
  localeSettings: '/settings/locale',
  /** What is next and new; leads on to the network's start page where it has one. */
  home: '/',
  /** No page: answers as long as the server can. */
  health: '/up',
  secondStep: '/users/two_factor_authentication',
  twoFactor: '/users/two_factor_authentication/settings',
  addFactor: (type: string) => `/users/two_factor_authentication/settings/new/${type}`,
  deleteTotp: '/users/two_factor_authentication/settings/totp/delete',
  resetBackupCodes: '/users/two_factor_authentication/settings/backup_codes/reset',
  overview: '/appointments',
  participating: '/appointments/participating',
  invites: '/appointments/invites',
  /** The groups of a kind, or of `all`. */
  directory: (category: string) => `/directory/${category}`,
  newGroup: (category: string) => `/groups/new/${category}`,
  messages: '/messages',
  sentMessages: '/messages/sent',
  message: (id: string) => `/messages/${id}`,
  /** The form of a message: empty, to a member, or answering or passing on another one. */
  newMessage: (query: Query = {}) => `/messages/new${written(query)}`,
  members: '/members',
  member: (id: string) => `/members/${id}`,
  editMember: (id: string) => `/members/${id}/edit`,
  ignoredMembers: (id: string) => `/members/${id}/ignored`,
  newChangeRequest: '/change_requests/new',
  changeRequests: '/administration/change_requests',
  /** The fields that files or folders have, of a group or of the network. */
  propertySet: (name: string, group: string | null = null) =>
    `${group === null ? '' : `/groups/${group}`}/administration/property_sets/${name}/edit`,
  profileFields: '/administration/profile_fields',
  onboarding: '/onboarding/profile',
  onboardingGroups: '/onboarding/groups',
  group: (slug: string) => `/groups/${slug}`,
  groupOverview: (slug: string) => `/groups/${slug}/calendars`,
  groupMembers: (slug: string) => `/groups/${slug}/members`,
  groupAdministration: (slug: string) => `/groups/${slug}/administration`,
  groupRoles: (slug: string) => `/groups/${slug}/administration/members`,
  joinRequests: (slug: string) => `/groups/${slug}/administration/join_requests`,
  /** Where people are invited: into the network, or at the address of a group or a kind of groups, `groups/…`. */
  newInvites: (scope: string) => `${below(scope)}/administration/invites/new`,
  sentInvites: (scope: string) => `${below(scope)}/invites/sent`,
  groupInvites: '/invites',
  activities: '/activitystreams',
  allActivities: '/activitystreams/all',
  groupActivities: (slug: string) => `/groups/${slug}/activitystreams/all`,
  tasks: '/tasks',
  /** One of somebody's lists of tasks: `my`, `assigned` and so on. */
  taskList: (list: string) => `/tasks/${list}`,
  groupTasks: (slug: string) => `/groups/${slug}/tasks`,
  channels: '/channels',
  channelDirectory: '/directory/channels',
  /** The search, of a group or of all. */
  search: (group: string | null = null) => (group === null ? '/search' : `/groups/${group}/search`),
  legal: '/legal',
  membershipInvites: (slug: string) => `/groups/${slug}/membership_invites/new`,
  editGroup: (slug: string) => `/groups/${slug}/edit`,
  files: '/files',
  ownFiles: '/files/my',
  groupFiles: (slug: string) => `/groups/${slug}/files`,
  /** A folder, in its group where it has one. */
  folder: (id: string, group: string | null = null) => `${filesIn(group)}/folders/${id}`,
  newFolder: (parent: string, group: string | null = null) => `${filesIn(group)}/folders/new?folder_id=${parent}`,
  editFolder: (id: string, group: string | null = null) => `${filesIn(group)}/folders/${id}/edit`,
  newFiles: (folder: string, group: string | null = null) => `${filesIn(group)}/new?folder_id=${folder}`,
  file: (id: string) => `/files/${id}`,
  editFile: (id: string, group: string | null = null) => `${filesIn(group)}/${id}/edit`,
  /** A file in an editor; `action` is what for. */
  hostedFile: (id: string, action: string) => `/files/${id}/wopi/host/${action}`,
  filesExport: (folder: string, group: string | null = null) => `${filesIn(group)}/folders/${folder}/export`,
  filesTrash: (folder: string, group: string | null = null) => `${filesIn(group)}/folders/${folder}/trash`,
  filesApproval: (group: string | null = null) => `${filesIn(group)}/approval`,
  newAppointment: (query: Query = {}) => `/appointments/new${written(query)}`,
  appointment: (id: string) => `/appointments/${id}`,
  editAppointment: (id: string) => `/appointments/${id}/edit`,
  participants: (id: string, query: Query = {}) => `/appointments/${id}/participants${written(query)}`,
  contactAttendees: (id: string) => `/appointments/${id}/contact`,
  ownCalendars: '/calendars/my',
  sharedCalendars: '/calendars/shared',
  manageCalendars: '/calendars/manage',
  newCalendar: (query: Query = {}) => `/calendars/new${written(query)}`,
  editCalendar: (id: string) => `/calendars/${id}/edit`,
  subscribe: '/calendars/subscribe',
  calendarSettings: '/settings/calendars',
  administration: '/administration',
  categoryAdministration: (slug: string) => `/group-categories/${slug}/administration`,
  more: '/more',
  upgrades: '/administration/update-zentrale',
  /** The designs of the network, or of a place: `groups/…`, `group-categories/…`. */
  designs: (scope: string) => `${below(scope)}/administration/designs`,
  design: (scope: string, id: string) => `${below(scope)}/administration/designs/${id}/edit`,
  networkNavigation: '/administration/navigation/edit',
  groupNavigation: (slug: string) => `/groups/${slug}/administration/navigation/edit`,
  appNavigation: '/administration/app_navigation/edit',
  auditLog: '/administration/audit_log',
  groupCategories: '/administration/group-categories',
  newGroupCategory: '/administration/group-categories/new',
  editGroupCategory: (slug: string) => `/administration/group-categories/${slug}/edit`,
  groupCategoriesOrder: '/administration/group-categories-order/edit',
  networkSettings: '/administration/settings/edit',
  /** The table of groups, of the network or of a kind: `group-categories/…`. */
  administeredGroups: (scope: string) => `${below(scope)}/administration/groups`,
  administeredMembers: '/administration/members',
  newMember: '/administration/members/new',
  administeredMember: (id: string) => `/administration/members/${id}/edit`,
  administeredMemberGroups: (id: string) => `/administration/members/${id}/group_memberships`,
  notifications: '/notifications',
  notificationSettings: '/settings/notifications',
  legalTexts: '/legal',
  imprint: '/imprint',
  chats: '/chat',
  newChat: '/chat/new',
  /** By the id of a chat: `member/…` or `group/…`. */
  chat: (id: string) => `/chat/${id}`,
  /** `type` is `files`, `images` or `links`. */
  chatAttachments: (id: string, type: string) => `/chat/${id}/${type}`,
};

/** Where the pages of an app are. */
export type Paths = Readonly<typeof defaultPaths>;

function filesIn(group: string | null): string {
  return group === null ? '/files' : `/groups/${group}/files`;
}

function below(scope: string): string {
  return scope === '' ? '' : `/${scope}`;
}

function written(query: Query): string {
  const text = `${new URLSearchParams(query)}`;
  return text && `?${text}`;
}
