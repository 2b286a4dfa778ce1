export { formatAmount, typedAmount, typedCount } from './appointment/amount.rules.ts';
export {
  managesParticipants,
  mayContact,
  offersParticipants,
  seesTeamsOptions,
} from './appointment/appointment-access.rules.ts';
export type { AppointmentAction, AppointmentActionId } from './appointment/appointment-actions.rules.ts';
export { type AppointmentDetailApi, connectAppointmentDetail } from './appointment/appointment-detail.connect.ts';
export type { AppointmentAlert, ParticipantGroup } from './appointment/appointment-detail.rules.ts';
export {
  calendarsOf,
  differsForViewer,
  filesShownAtFirst,
  groupParticipants,
} from './appointment/appointment-detail.rules.ts';
export { longestAddress, placeLengths } from './appointment/appointment-draft.rules.ts';
export { type AppointmentEditorApi, connectAppointmentEditor } from './appointment/appointment-editor.connect.ts';
export type {
  AppointmentEditorEvent,
  AppointmentEditorInput,
  AppointmentEditorRef,
  AppointmentEditorSnapshot,
} from './appointment/appointment-editor.machine.ts';
export { appointmentEditorMachine } from './appointment/appointment-editor.machine.ts';
export { type AppointmentFormApi, connectAppointmentForm } from './appointment/appointment-form.connect.ts';
export type {
  AppointmentFormEmitted,
  AppointmentFormRef,
  AppointmentFormSnapshot,
} from './appointment/appointment-form.machine.ts';
export { appointmentFormMachine } from './appointment/appointment-form.machine.ts';
export type { AppointmentFormDraft, FormTarget } from './appointment/appointment-form.rules.ts';
export type {
  AppointmentActs,
  AppointmentPageEmitted,
  AppointmentPageRef,
  AppointmentPageSnapshot,
} from './appointment/appointment-page.machine.ts';
export { appointmentPageMachine } from './appointment/appointment-page.machine.ts';
export type { EventParts, NamedPeople } from './appointment/appointment-parts.rules.ts';
export {
  addressLine,
  eventOf,
  namedPeople,
  registrationOf,
  wasChanged,
} from './appointment/appointment-parts.rules.ts';
export { type CancellationApi, connectCancellation } from './appointment/cancellation.connect.ts';
export type {
  CancellationEvent,
  CancellationRef,
  CancellationSnapshot,
  EndingChoice,
} from './appointment/cancellation.machine.ts';
export { cancellationMachine, cancellationUndoMachine } from './appointment/cancellation.machine.ts';
export type { Audience } from './appointment/contact.rules.ts';
export { type AttachmentChoice, type ContactFormApi, connectContactForm } from './appointment/contact-form.connect.ts';
export type { ContactFormEmitted, ContactFormRef, ContactFormSnapshot } from './appointment/contact-form.machine.ts';
export { contactFormMachine } from './appointment/contact-form.machine.ts';
export { type ContactDraft, newContactDraft } from './appointment/contact-form.rules.ts';
export type { ShownDescription } from './appointment/description.rules.ts';
export type {
  Answer,
  Answered,
  Appointment,
  AppointmentDate,
  AppointmentId,
  Calendar,
  CalendarDetail,
  CalendarId,
  CalendarType,
  OverviewItem,
  Participant,
  ParticipantHeading,
  ParticipantsSummary,
  ParticipationStatus,
  Scope,
} from './calendar.schema.ts';
export type { CreatableType, CreationGroup, CreationSituation, OwnGroup } from './calendars/calendar-creation.rules.ts';
export { type CalendarFormDraft, calendarDraftOf } from './calendars/calendar-draft.rules.ts';
export { type CalendarFormApi, connectCalendarForm } from './calendars/calendar-form.connect.ts';
export type { CalendarFormEmitted, CalendarFormRef } from './calendars/calendar-form.machine.ts';
export { calendarFormMachine } from './calendars/calendar-form.machine.ts';
export { longestName } from './calendars/calendar-form.rules.ts';
export type {
  CalendarManagerApi,
  CalendarRemovalApi,
  ManagerRow,
  ManagerSectionApi,
} from './calendars/calendar-manager.connect.ts';
export { connectCalendarManager } from './calendars/calendar-manager.connect.ts';
export {
  calendarsByType,
  canEditCalendar,
  inManagerOrder,
  isCalendarId,
  sharingOf,
} from './calendars/calendar-manager.rules.ts';
export type { CalendarChoices, CalendarPlace } from './calendars/calendar-place.rules.ts';
export type {
  CalendarRemoval,
  CalendarRemovalEmitted,
  CalendarRemovalRef,
} from './calendars/calendar-removal.machine.ts';
export { calendarRemovalMachine } from './calendars/calendar-removal.machine.ts';
export type { JoinLink } from './meeting/meeting-link.rules.ts';
export {
  cutLinkText,
  hasMeeting,
  joinLink,
  joinOffer,
  meetingFacts,
  meetingLinkType,
} from './meeting/meeting-link.rules.ts';
export type { Category, MeetingRoom, RoomRequest } from './meeting/meeting-room.rules.ts';
export { areRoomsFull, roomVerdict } from './meeting/meeting-room.rules.ts';
export { connectMeetingStart, type MeetingStartApi } from './meeting/meeting-start.connect.ts';
export type { MeetingStartRef, MeetingStartSnapshot } from './meeting/meeting-start.machine.ts';
export { meetingStartMachine } from './meeting/meeting-start.machine.ts';
export { connectTeamsMeeting, type TeamsMeetingApi } from './meeting/teams-meeting.connect.ts';
export type { TeamsMeetingRef, TeamsMeetingSnapshot } from './meeting/teams-meeting.machine.ts';
export { teamsMeetingMachine } from './meeting/teams-meeting.machine.ts';
export type { TeamsNotice } from './meeting/teams-meeting.rules.ts';
export { type DayMove, moveDay } from './overview/day-move.rules.ts';
export { isBar, isOnOneDay } from './overview/grid-entry.rules.ts';
export type { ListDay, Segment, SheetDay, SheetWeek, VisibleWeek } from './overview/month-grid.rules.ts';
export { minimumRows, openingDay, rowHeight, truncateWeek, visibleRows } from './overview/month-grid.rules.ts';
export type { AppointmentAhead } from './overview/next-appointments.rules.ts';
export { appointmentsAhead, nextAppointments, nextMonths } from './overview/next-appointments.rules.ts';
export { type CalendarChoice, connectOverview, type OverviewApi } from './overview/overview.connect.ts';
export type { OverviewEvent, OverviewInput, OverviewRef, OverviewSnapshot } from './overview/overview.machine.ts';
export { overviewMachine } from './overview/overview.machine.ts';
export type {
  OverviewAddress,
  OverviewEmitted,
  OverviewPlace,
  OverviewScope,
} from './overview/overview-address.rules.ts';
export { readOverviewAddress, writeOverviewAddress } from './overview/overview-address.rules.ts';
export type { OverviewEntry } from './overview/overview-layout.rules.ts';
export { type OverviewView, type Screen, screenOf, sheetMinimumWidth } from './overview/overview-query.rules.ts';
export { type AppointmentReader, appointmentReader } from './participation/appointment-reader.rules.ts';
export type { AppointmentSituation, Ending } from './participation/appointment-situation.rules.ts';
export { isOver, offeredScopes } from './participation/appointment-situation.rules.ts';
export type { AddingFormApi, ParticipantAddingApi } from './participation/participant-adding.connect.ts';
export type {
  AddingFormRef,
  AddingFormSnapshot,
  ParticipantAddingRef,
} from './participation/participant-adding.machine.ts';
export type { AddingDraft, PeopleAdded } from './participation/participant-adding.rules.ts';
export { filterStatuses, type ParticipantFilter } from './participation/participant-filter.rules.ts';
export type { ParticipantsApi } from './participation/participants.connect.ts';
export type { ParticipantsEvent, ParticipantsRef, ParticipantsSnapshot } from './participation/participants.machine.ts';
export { type ShownStatus, shownStatus } from './participation/participation.rules.ts';
export { connectParticipationLock, type ParticipationLockApi } from './participation/participation-lock.connect.ts';
export type {
  LockChoice,
  ParticipationLockRef,
  ParticipationLockSnapshot,
} from './participation/participation-lock.machine.ts';
export { participationLockMachine } from './participation/participation-lock.machine.ts';
export type { PeopleChangeApi } from './participation/people-change.connect.ts';
export type {
  PeopleChanged,
  PeopleChangeEmitted,
  PeopleChangeEvent,
  PeopleChangeRef,
  PeopleChangeSnapshot,
} from './participation/people-change.machine.ts';
export type { PeopleAct, PeopleChange } from './participation/people-change.rules.ts';
export { type AnswerChoice, connectRsvp, type RsvpApi } from './participation/rsvp.connect.ts';
export type { RsvpChoice, RsvpEvent, RsvpRef, RsvpSnapshot } from './participation/rsvp.machine.ts';
export { rsvpMachine } from './participation/rsvp.machine.ts';
export { type DateText, dateText, viewerTimeText, zoneText } from './series/date-text.rules.ts';
export { isAppointmentId, isOccurrenceId } from './series/occurrence-id.rules.ts';
export { type RecurrenceChoice, type RecurrencePattern, typedInterval } from './series/recurrence.rules.ts';
export { connectRecurrenceForm, type RecurrenceFormApi } from './series/recurrence-form.connect.ts';
export type {
  RecurrenceFormEvent,
  RecurrenceFormRef,
  RecurrenceFormSnapshot,
} from './series/recurrence-form.machine.ts';
export { recurrenceFormMachine } from './series/recurrence-form.machine.ts';
export { describeRecurrence, type RecurrenceSentence } from './series/recurrence-text.rules.ts';
export { unknownZoneOffset, zoneDisagreement } from './series/zone-disagreement.rules.ts';
export type { SubscriptionApi, SubscriptionRow } from './subscription/subscription.connect.ts';
export { connectSubscription } from './subscription/subscription.connect.ts';
export { type Subscription, type TokenAct, tokenActs } from './subscription/subscription.rules.ts';
export type { SubscriptionCopyEmitted, SubscriptionCopyRef } from './subscription/subscription-copy.machine.ts';
export { subscriptionCopyMachine } from './subscription/subscription-copy.machine.ts';
export type { SubscriptionTokenEmitted, SubscriptionTokenRef } from './subscription/subscription-token.machine.ts';
export { subscriptionTokenMachine } from './subscription/subscription-token.machine.ts';
