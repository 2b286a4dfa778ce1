export type {
  Appointment,
  AppointmentAbilities,
  AppointmentDate,
  AppointmentId,
  AttendeeConfiguration,
  OverviewItem,
  RecurrencePatternValue,
  Scope,
  TeamsConfiguration,
} from './appointment.schema.ts';
export {
  appointmentAbilitiesSchema,
  appointmentDateSchema,
  appointmentFileSchema,
  appointmentIdSchema,
  appointmentSchema,
  appointmentTypeSchema,
  attendeeConfigurationSchema,
  categorySchema,
  nextAppointmentSchema,
  overviewItemSchema,
  recurrencePatternSchema,
  scopeSchema,
} from './appointment.schema.ts';
export type { AppointmentDraft } from './appointment-draft.schema.ts';
export { appointmentChangeSchema, appointmentDraftSchema } from './appointment-draft.schema.ts';
export { teamsFieldsSchema } from './appointment-fields.schema.ts';
export type {
  Calendar,
  CalendarChange,
  CalendarDetail,
  CalendarDraft,
  CalendarId,
  CalendarType,
} from './calendar-entity.schema.ts';
export {
  calendarChangeSchema,
  calendarDetailSchema,
  calendarDraftSchema,
  calendarIdSchema,
  calendarSchema,
  calendarTypeSchema,
} from './calendar-entity.schema.ts';
export type {
  AddedCounts,
  Answer,
  Answered,
  AttendeeMessage,
  Participant,
  ParticipantHeading,
  ParticipantId,
  ParticipantsDraft,
  ParticipantsSummary,
  ParticipationStatus,
} from './participation.schema.ts';
export {
  addedCountsSchema,
  answeredSchema,
  answerSchema,
  attendeeMessageSchema,
  dateFailures,
  participantIdSchema,
  participantSchema,
  participantsDraftSchema,
  participantsSummarySchema,
  participationStatusSchema,
} from './participation.schema.ts';
