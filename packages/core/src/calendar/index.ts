export { formatAmount, parseAmount } from './amount.rules.ts';
export type { AppointmentDetailApi } from './appointment-detail.connect.ts';
export { connectAppointmentDetail } from './appointment-detail.connect.ts';
export type { AppointmentAlert, ParticipantGroup } from './appointment-detail.rules.ts';
export { calendarsOf, differsForViewer, filesShownAtFirst, groupParticipants } from './appointment-detail.rules.ts';
export type { AppointmentEditorApi } from './appointment-editor.connect.ts';
export { connectAppointmentEditor } from './appointment-editor.connect.ts';
export type {
  AppointmentEditorEvent,
  AppointmentEditorInput,
  AppointmentEditorRef,
  AppointmentEditorSnapshot,
} from './appointment-editor.machine.ts';
export { appointmentEditorMachine } from './appointment-editor.machine.ts';
export type { AppointmentFormApi } from './appointment-form.connect.ts';
export { connectAppointmentForm } from './appointment-form.connect.ts';
export type {
  AppointmentFormEmitted,
  AppointmentFormRef,
  AppointmentFormSnapshot,
} from './appointment-form.machine.ts';
export { appointmentFormMachine } from './appointment-form.machine.ts';
export type { AppointmentFormDraft, FormTarget } from './appointment-form.rules.ts';
export type { Ending } from './appointment-situation.rules.ts';
export { isOver, offeredScopes } from './appointment-situation.rules.ts';
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
  ParticipantsSummary,
  ParticipationStatus,
  Scope,
} from './calendar.schema.ts';
export type { CalendarDate } from './calendar-date.rules.ts';
export type { CancellationApi } from './cancellation.connect.ts';
export { connectCancellation } from './cancellation.connect.ts';
export type {
  CancellationEmitted,
  CancellationEvent,
  CancellationRef,
  CancellationSnapshot,
} from './cancellation.machine.ts';
export { cancellationMachine } from './cancellation.machine.ts';
export type { DayMove } from './day-move.rules.ts';
export { moveDay } from './day-move.rules.ts';
export type { ShownDescription } from './description.rules.ts';
export { failureText } from './failure-text.rules.ts';
export type { JoinLink } from './meeting-link.rules.ts';
export { cutLinkText, hasMeeting, joinLink, meetingLinkType } from './meeting-link.rules.ts';
export type { Category, MeetingRoom, RoomRequest } from './meeting-room.rules.ts';
export { roomVerdict } from './meeting-room.rules.ts';
export type { ListDay, Segment, SheetDay, SheetWeek, VisibleWeek } from './month-grid.rules.ts';
export { minimumRows, rowHeight, truncateWeek, visibleRows } from './month-grid.rules.ts';
export { isAppointmentId, isOccurrenceId } from './occurrence-id.rules.ts';
export type { CalendarChoice, OverviewApi, OverviewEntry } from './overview.connect.ts';
export { connectOverview } from './overview.connect.ts';
export type { OverviewEvent, OverviewInput, OverviewRef, OverviewSnapshot } from './overview.machine.ts';
export { overviewMachine } from './overview.machine.ts';
export type { OverviewAddress, OverviewEmitted, OverviewPlace, OverviewScope } from './overview-address.rules.ts';
export type { OverviewView, Screen } from './overview-query.rules.ts';
export { sheetMinimumWidth } from './overview-query.rules.ts';
export type { ShownStatus } from './participation.rules.ts';
export { shownStatus } from './participation.rules.ts';
export type { ParticipationLockApi } from './participation-lock.connect.ts';
export { connectParticipationLock } from './participation-lock.connect.ts';
export type {
  ParticipationLockEmitted,
  ParticipationLockRef,
  ParticipationLockSnapshot,
} from './participation-lock.machine.ts';
export { participationLockMachine } from './participation-lock.machine.ts';
export type { RecurrenceChoice, RecurrencePattern } from './recurrence.rules.ts';
export type { RecurrenceFormApi } from './recurrence-form.connect.ts';
export { connectRecurrenceForm } from './recurrence-form.connect.ts';
export type { RecurrenceFormEvent, RecurrenceFormRef, RecurrenceFormSnapshot } from './recurrence-form.machine.ts';
export { recurrenceFormMachine } from './recurrence-form.machine.ts';
export type { RecurrenceSentence } from './recurrence-text.rules.ts';
export { describeRecurrence } from './recurrence-text.rules.ts';
export type { AnswerChoice, RsvpApi } from './rsvp.connect.ts';
export { connectRsvp } from './rsvp.connect.ts';
export type { RsvpEmitted, RsvpEvent, RsvpRef, RsvpSnapshot } from './rsvp.machine.ts';
export { rsvpMachine } from './rsvp.machine.ts';
export { defaultZone, listZones, offsetText } from './zone.rules.ts';
