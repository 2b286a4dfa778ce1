import type { ParticipantAddingRef, ParticipantsManagerRef, PeopleChangeRef } from '@atrium/core/calendar';

/** The machines around the people of one appointment: their list, what is done with them, and the adding of others. */
export type ParticipantsManagerRefs = {
  readonly managerRef: ParticipantsManagerRef;
  readonly changeRef: PeopleChangeRef;
  readonly addingRef: ParticipantAddingRef;
};
