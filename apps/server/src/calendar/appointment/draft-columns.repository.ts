import type { AppointmentDraft } from '@atrium/core/calendar/schema';
import { renderRichText } from '../../editor/index.ts';
import type { StoredTeams } from '../access/stored-appointment.schema.ts';
import { awaited, untold } from '../access/teams-meeting.rules.ts';

/** The columns a draft fills beside its times: what one occurrence may have of its own. */
export function contentOfDraft(draft: AppointmentDraft) {
  const { is_event, consultant_ids, contact_ids } = draft;
  return {
    name: draft.name,
    description: draft.description,
    descriptionRendered: renderRichText(draft.description),
    categoryId: draft.category,
    organizerId: draft.organizer_id,
    location: draft.location,
    meetingRoomId: draft.meeting.room_id,
    attendees: draft.attendee_configuration,
    registration: draft.application_configuration,
    event: { is_event, consultant_ids, contact_ids },
  };
}

/** The Teams columns of a draft; what Teams itself has told stays as long as sync does. */
export function teamsOfDraft({ teams_configuration: wanted }: AppointmentDraft, known?: StoredTeams): StoredTeams {
  if (!wanted.teams_sync_enabled) return { ...untold, ...wanted };
  return awaited({ ...untold, ...known, ...wanted });
}

/** The columns that one occurrence can have of its own. */
export type ContentColumns = ReturnType<typeof contentOfDraft>;

/** The files a draft names, by the part they belong to. */
export function filesOfDraft(draft: AppointmentDraft) {
  const image = draft.event_image_id === null ? [] : [draft.event_image_id];
  return [
    ...[...new Set(draft.file_ids)].map((objectId, position) => ({ kind: 'file' as const, objectId, position })),
    ...[...new Set(draft.event_file_ids)].map((objectId, position) => ({
      kind: 'event_file' as const,
      objectId,
      position,
    })),
    ...image.map((objectId) => ({ kind: 'event_image' as const, objectId, position: 0 })),
  ];
}
