import type { GroupDoors } from '../admin/members/group-doors.port.ts';
import { letIn, letOut } from '../groups/membership.command.ts';

/** The ways into groups and out of them, for who administers members. */
export const groupDoors: GroupDoors = { letIn, letOut };
