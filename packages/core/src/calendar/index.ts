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
export type { AppointmentFormDraft, FormTarget, TypedField } from './appointment-form.rules.ts';
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
  ParticipantHeading,
  ParticipantsSummary,
  ParticipationStatus,
  Scope,
} from './calendar.schema.ts';
export type { CreatableType, CreationGroup, CreationSituation, OwnGroup } from './calendar-creation.rules.ts';
export { creationGroups, groupsToAsk, newCalendarPreset } from './calendar-creation.rules.ts';
export type { CalendarDate } from './calendar-date.rules.ts';
export type { CalendarFormDraft } from './calendar-draft.rules.ts';
export { calendarDraftOf, newCalendarDraft } from './calendar-draft.rules.ts';
export type { CalendarFormApi } from './calendar-form.connect.ts';
export { connectCalendarForm } from './calendar-form.connect.ts';
export type { CalendarFormEmitted, CalendarFormRef } from './calendar-form.machine.ts';
export { calendarFormMachine } from './calendar-form.machine.ts';
export type {
  CalendarManagerApi,
  CalendarRemovalApi,
  ManagerRow,
  ManagerSectionApi,
} from './calendar-manager.connect.ts';
export { connectCalendarManager } from './calendar-manager.connect.ts';
export { canEditCalendar, inManagerOrder, isCalendarId } from './calendar-manager.rules.ts';
export type { CalendarChoices, CalendarPlace } from './calendar-place.rules.ts';
export { choicesForKept, choicesForNew } from './calendar-place.rules.ts';
export type { CalendarRemoval, CalendarRemovalEmitted, CalendarRemovalRef } from './calendar-removal.machine.ts';
export { calendarRemovalMachine } from './calendar-removal.machine.ts';
export type { CancellationApi } from './cancellation.connect.ts';
export { connectCancellation } from './cancellation.connect.ts';
export type {
  CancellationEmitted,
  CancellationEvent,
  CancellationRef,
  CancellationSnapshot,
} from './cancellation.machine.ts';
export { cancellationMachine } from './cancellation.machine.ts';
export type { Audience } from './contact.rules.ts';
export type { AttachmentChoice, ContactFormApi } from './contact-form.connect.ts';
export { connectContactForm } from './contact-form.connect.ts';
export type { ContactFormEmitted, ContactFormRef, ContactFormSnapshot } from './contact-form.machine.ts';
export { contactFormMachine } from './contact-form.machine.ts';
export type { ContactDraft } from './contact-form.rules.ts';
export { newContactDraft } from './contact-form.rules.ts';
export type { DateText } from './date-text.rules.ts';
export { dateText, viewerTimeText, zoneText } from './date-text.rules.ts';
export type { DayMove } from './day-move.rules.ts';
export { moveDay } from './day-move.rules.ts';
export type { ShownDescription } from './description.rules.ts';
export { failureText } from './failure-text.rules.ts';
export type { JoinLink } from './meeting-link.rules.ts';
export { cutLinkText, hasMeeting, joinLink, meetingLinkType } from './meeting-link.rules.ts';
export type { Category, MeetingRoom, RoomRequest } from './meeting-room.rules.ts';
export { roomVerdict } from './meeting-room.rules.ts';
export type { MeetingStartApi } from './meeting-start.connect.ts';
export { connectMeetingStart } from './meeting-start.connect.ts';
export type { MeetingStartEmitted, MeetingStartRef, MeetingStartSnapshot } from './meeting-start.machine.ts';
export { meetingStartMachine } from './meeting-start.machine.ts';
export type { ListDay, Segment, SheetDay, SheetWeek, VisibleWeek } from './month-grid.rules.ts';
export { minimumRows, rowHeight, truncateWeek, visibleRows } from './month-grid.rules.ts';
export { isAppointmentId, isOccurrenceId } from './occurrence-id.rules.ts';
export type { CalendarChoice, OverviewApi } from './overview.connect.ts';
export { connectOverview } from './overview.connect.ts';
export type { OverviewEvent, OverviewInput, OverviewRef, OverviewSnapshot } from './overview.machine.ts';
export { overviewMachine } from './overview.machine.ts';
export type { OverviewAddress, OverviewEmitted, OverviewPlace, OverviewScope } from './overview-address.rules.ts';
export type { OverviewEntry } from './overview-layout.rules.ts';
export type { OverviewView, Screen } from './overview-query.rules.ts';
export { sheetMinimumWidth } from './overview-query.rules.ts';
export type { AddingFormApi, ParticipantAddingApi } from './participant-adding.connect.ts';
export { connectAddingForm, connectParticipantAdding } from './participant-adding.connect.ts';
export type { AddingFormRef, AddingFormSnapshot, ParticipantAddingRef } from './participant-adding.machine.ts';
export { addingFormMachine, participantAddingMachine } from './participant-adding.machine.ts';
export type { AddingDraft, PeopleAdded } from './participant-adding.rules.ts';
export { filterStatuses } from './participant-filter.rules.ts';
export type { ParticipantsManagerApi } from './participants-manager.connect.ts';
export { connectParticipantsManager } from './participants-manager.connect.ts';
export type { ParticipantsManagerRef } from './participants-manager.machine.ts';
export { participantsManagerMachine } from './participants-manager.machine.ts';
export type { ParticipantsList, PeopleAct, PeopleChange } from './participants-manager.rules.ts';
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
export type { PeopleChangeApi } from './people-change.connect.ts';
export { connectPeopleChange } from './people-change.connect.ts';
export type {
  PeopleChanged,
  PeopleChangeEmitted,
  PeopleChangeEvent,
  PeopleChangeRef,
  PeopleChangeSnapshot,
} from './people-change.machine.ts';
export { peopleChangeMachine } from './people-change.machine.ts';
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
export type { SubscriptionApi, SubscriptionRow } from './subscription.connect.ts';
export { connectSubscription } from './subscription.connect.ts';
export type { Subscription, TokenAct } from './subscription.rules.ts';
export { tokenActs } from './subscription.rules.ts';
export type { SubscriptionCopyEmitted, SubscriptionCopyRef } from './subscription-copy.machine.ts';
export { subscriptionCopyMachine } from './subscription-copy.machine.ts';
export type { SubscriptionTokenEmitted, SubscriptionTokenRef } from './subscription-token.machine.ts';
export { subscriptionTokenMachine } from './subscription-token.machine.ts';
export type { TeamsMeetingApi } from './teams-meeting.connect.ts';
export { connectTeamsMeeting } from './teams-meeting.connect.ts';
export type { TeamsMeetingEmitted, TeamsMeetingRef, TeamsMeetingSnapshot } from './teams-meeting.machine.ts';
export { teamsMeetingMachine } from './teams-meeting.machine.ts';
export type { TeamsNotice } from './teams-meeting.rules.ts';
export { defaultZone, listZones, offsetText } from './zone.rules.ts';
export { unknownZoneOffset, zoneDisagreement } from './zone-disagreement.rules.ts';
