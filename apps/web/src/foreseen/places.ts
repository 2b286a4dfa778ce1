import type { ModulePlace } from '@atrium/core/shell';

/** Main modules that are still to come, where a network has them; whoever builds one takes its line away (USERBAR-D06). */
export const foreseenPlaces: readonly ModulePlace[] = [
  {
    ...{ key: 'activities', module: 'Activitystreams', label: 'shell.navigation.activities' },
    path: '/activitystreams/all',
    areas: ['/activitystreams', '/activities'],
  },
  { key: 'tasks', module: 'Tasks', label: 'shell.navigation.tasks', path: '/tasks/my', areas: ['/tasks'] },
  {
    ...{ key: 'channels', module: 'Channels', label: 'shell.navigation.channels' },
    path: '/channels',
    areas: ['/directory/channels', '/blogs'],
  },
];
