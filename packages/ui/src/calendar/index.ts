export { AnswerButtons } from './answer-buttons.tsx';
export { AppointmentDetail, type AppointmentDetailRefs } from './appointment-detail.tsx';
export { AppointmentNotFound } from './appointment-not-found.tsx';
export { AppointmentSkeleton } from './appointment-skeleton.tsx';
export { CalendarNavigation, type CalendarPlace } from './calendar-navigation.tsx';
export { GroupHead } from './group-head.tsx';
export { Overview } from './overview.tsx';
