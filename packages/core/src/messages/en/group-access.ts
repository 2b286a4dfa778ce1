/** How open groups are, in English. */
export const groupAccess = {
  'groups.access': 'Access',
  'groups.access.open': 'Open',
  'groups.access.closed': 'Closed',
  'groups.access.hidden': 'Hidden',
  'groups.access.open.help': 'Everybody in the network reads it and can join.',
  'groups.access.closed.help': 'Everybody sees name and teaser; who wants to join has to ask.',
  'groups.access.hidden.help': 'Only members and invited people know of it.',
  'groups.access.sensitive': 'A sensitive group cannot be open.',
  'groups.access.main_group': 'This group stands for its whole kind and cannot be closed.',
} as const;
