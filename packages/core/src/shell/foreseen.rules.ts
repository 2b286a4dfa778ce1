/** What the product will have and does not have yet. */
export const foreseenAreas = [
  'activities',
  'tasks',
  'files',
  'search',
  'channels',
  'blogs',
  'pages',
  'apps',
  'map',
  'profile',
  'report',
  'inviting',
  'administration',
  'navigation',
  'designs',
  'widgets',
  'statistics',
  'legal',
] as const;

/** Something the product will have. */
export type ForeseenArea = (typeof foreseenAreas)[number];
