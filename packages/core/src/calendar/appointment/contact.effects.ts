import { fromPromise } from 'xstate';
import type { Atrium } from '../../atrium.ts';
import type { SaveInput } from '../../form/index.ts';
import { fromQuery, invalidate } from '../../query/index.ts';
import type { Appointment, AppointmentId } from '../appointment.schema.ts';
import { contactAttendees, retryTeamsMeeting, startMeeting } from '../calendar.contract.ts';
import { calendarKeys, calendarQueries } from '../calendar.queries.ts';
import type { StartedMeeting } from '../meeting/meeting-link.rules.ts';
import { meetingStartMachine } from '../meeting/meeting-start.machine.ts';
import { teamsMeetingMachine } from '../meeting/teams-meeting.machine.ts';
import { contactFormMachine } from './contact-form.machine.ts';
import type { ContactDraft, SentMessage } from './contact-form.rules.ts';

/** Writing to the attendees, starting a meeting and asking for one in Teams, bound to a client. */
export function createContact({ http, queryClient }: Atrium) {
  const queries = calendarQueries(http);
  const facts = fromQuery(queryClient, ({ id }: { readonly id: AppointmentId }) => queries.appointment(id));

  return {
    contactFormMachine: contactFormMachine.provide({
      actors: {
        saveDraft: fromPromise<SentMessage, SaveInput<ContactDraft>>(async ({ input: { draft } }) => {
          const { target, ...message } = draft;
          const params = { appointmentId: target.id };
          const reply = await http.request(contactAttendees, { params, body: { message } });
          return { draft, recipientsCount: reply.recipients_count };
        }),
      },
    }),
    meetingStartMachine: meetingStartMachine.provide({
      actors: {
        facts,
        startMeeting: fromPromise<StartedMeeting, { readonly id: AppointmentId }>(async ({ input }) => {
          const started = await http.request(startMeeting, { params: { appointmentId: input.id } });
          void invalidate(queryClient, calendarKeys.appointment(input.id));
          return started;
        }),
      },
    }),
    teamsMeetingMachine: teamsMeetingMachine.provide({
      actors: {
        facts,
        retryTeams: fromPromise<Appointment, { readonly id: AppointmentId }>(async ({ input }) => {
          const { appointment } = await http.request(retryTeamsMeeting, {
            params: { appointmentId: input.id },
          });
          queryClient.setQueryData([...calendarKeys.appointment(input.id)], appointment);
          return appointment;
        }),
      },
    }),
  };
}
