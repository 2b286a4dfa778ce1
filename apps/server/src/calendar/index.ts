export { findTranslatableAppointment } from './appointment/translatable-appointment.repository.ts';
export { appointmentIsVisible, visibleCalendarIds } from './calendars/calendar-visibility.repository.ts';
export { whenText } from './notices/notice-state.presenter.ts';
export { presentDate, presentOverviewEntry, presentStatus } from './overview/overview.presenter.ts';
export {
  findExceptionsBySeries,
  findOverview,
  findOwnAnswers,
  type ListedEntry,
  listedColumns,
  type OverviewEntry,
} from './overview/overview.repository.ts';
export { answerInvite, type InviteAnswer, type InviteeContext } from './participation/answer-invite.command.ts';
export { hasInviteStatus, standingOf } from './participation/invite.repository.ts';
export { chosenOf, findOffers, type Offers } from './participation/offers.repository.ts';
export type { ParticipationRow } from './participation/participation.repository.ts';
export { patternOfRow, seriesOf, shownSpanOf, spanOfRow } from './series/stored-series.repository.ts';
export { writeCsv } from './subscription/csv.rules.ts';
