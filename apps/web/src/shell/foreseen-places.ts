import { defaultPaths as paths } from '@atrium/core/paths';
import type { ModulePlace } from '@atrium/core/shell';

/** Main modules that are still to come, where a network has them; whoever builds one takes its line away (USERBAR-D06). */
export const foreseenPlaces: readonly ModulePlace[] = [
  {
    ...{ key: 'activities', module: 'Activitystreams', label: 'shell.navigation.activities' },
    path: paths.allActivities,
    areas: [paths.activities],
  },
  {
    ...{ key: 'tasks', module: 'Tasks', label: 'shell.navigation.tasks' },
    path: paths.taskList('my'),
    areas: [paths.tasks],
  },
  {
    ...{ key: 'channels', module: 'Channels', label: 'shell.navigation.channels' },
    path: paths.channels,
    areas: [paths.channelDirectory],
  },
];
