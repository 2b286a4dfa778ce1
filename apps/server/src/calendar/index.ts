export { answerInvite } from './answer-invite.command.ts';
export { appointmentIsVisible, visibleCalendarIds } from './calendar-visibility.repository.ts';
export { inviteStatusAt } from './invite.repository.ts';
export { chosenOf, findOffers, type Offers } from './offers.repository.ts';
export { presentDate, presentOverviewEntry, presentStatus } from './overview.presenter.ts';
export {
  answerOn,
  findExceptionsBySeries,
  findOwnAnswers,
  type ListedEntry,
  listedColumns,
} from './overview.repository.ts';
export type { ParticipationRow } from './participation.repository.ts';
export { patternOfRow, seriesOf, shownSpanOf, spanOfRow } from './stored-series.repository.ts';
