import { groupCalendars } from '../calendar/calendars/group-calendars.command.ts';
import { groupFiles } from '../files/group-files.command.ts';
import type { GroupContent } from '../groups/index.ts';
import type { Services } from './services.ts';

/** Every domain with content that belongs to groups; a new one adds its line here, or a deleted group's stays in sight. */
export function groupContents(services: Pick<Services, 'events'>): readonly GroupContent[] {
  return [groupCalendars(services), groupFiles];
}
