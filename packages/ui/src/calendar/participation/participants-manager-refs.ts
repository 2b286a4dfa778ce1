import type { ParticipantAddingRef, ParticipantsRef, PeopleChangeRef } from '@atrium/core/calendar';

/** The machines around the people of one appointment: their list, what is done with them, and the adding of others. */
export type ParticipantsManagerRefs = {
  readonly peopleRef: ParticipantsRef;
  readonly changeRef: PeopleChangeRef;
  readonly addingRef: ParticipantAddingRef;
};
