type Query = Readonly<Record<string, string>>;

/** Where the pages of the product are; an app that embeds it gives its own to `createAtrium`. */
export const defaultPaths = {
  signIn: '/users/sign_in',
  signUp: '/users/sign_up',
  overview: '/appointments',
  participating: '/appointments/participating',
  invites: '/appointments/invites',
  group: (slug: string) => `/groups/${slug}`,
  groupOverview: (slug: string) => `/groups/${slug}/calendars`,
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
  chats: '/chat',
  newChat: '/chat/new',
  /** By the id of a chat: `member/…` or `group/…`. */
  chat: (id: string) => `/chat/${id}`,
};

/** Where the pages of an app are. */
export type Paths = Readonly<typeof defaultPaths>;

function written(query: Query): string {
  const text = `${new URLSearchParams(query)}`;
  return text && `?${text}`;
}
