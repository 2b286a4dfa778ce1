export {
  appointmentOf,
  exampleAppointments,
  exampleMembers,
  exampleNow,
  occurrenceIdOf,
  readerOf,
  situationOf,
} from './appointment.fixtures.ts';
export { exampleCalendarDetail, exampleCalendars } from './calendar-entity.fixtures.ts';
export { exampleMonth, overviewItemOf } from './overview/overview.fixtures.ts';
export { appointmentWith, participantsOf } from './participation/participants.fixtures.ts';
