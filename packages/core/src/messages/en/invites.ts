/** Texts of invites and of one's own answers, and the way to their neighbours. */
export const invites = {
  'calendar.navigation.subscribe': 'Subscribe',
  'invites.title': 'Invitations',
  'invites.status.upcoming': 'Upcoming',
  'invites.status.expired': 'Expired',
  'invites.status.obsolete': 'Obsolete',
  'invites.by': 'Invited by {name}',
  'invites.series': 'Your answer counts for all dates.',
  'invites.empty.open': 'No invitation is waiting for your answer.',
  'invites.empty.upcoming': 'You have accepted nothing that is still to come.',
  'invites.empty.accepted': 'You have not accepted anything yet.',
  'invites.empty.declined': 'You have not declined anything yet.',
  'invites.empty.expired': 'No invitation has expired.',
  'invites.empty.obsolete': 'No invitation has become obsolete.',
} as const;
