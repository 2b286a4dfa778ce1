export { appointmentIsVisible, visibleCalendarIds } from './access/calendar-visibility.repository.ts';
export { presentDate, presentOverviewEntry, presentStatus } from './access/date.presenter.ts';
export { hasInviteStatus, standingOf } from './access/invite.repository.ts';
export type { ParticipationRow } from './access/participation.repository.ts';
export { findTranslatableAppointment } from './appointment/translatable-appointment.repository.ts';
export { whenText } from './notices/notice-state.presenter.ts';
export { chosenOf, findOffers, type Offers } from './overview/offers.repository.ts';
export {
  findExceptionsBySeries,
  findOverview,
  findOwnAnswers,
  type ListedEntry,
  listedColumns,
  type OverviewEntry,
} from './overview/overview.repository.ts';
export { answerInvite, type InviteAnswer, type InviteeContext } from './participation/answer-invite.command.ts';
export { patternOfRow, seriesOf, shownSpanOf, spanOfRow } from './series/stored-series.repository.ts';
export { streamCsv, writeCsv } from './subscription/csv.rules.ts';
