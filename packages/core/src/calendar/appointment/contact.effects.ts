import { fromPromise } from 'xstate';
import type { Atrium } from '../../atrium.ts';
import type { SaveInput } from '../../form/index.ts';
import { contactAttendees } from '../calendar.contract.ts';
import { contactFormMachine } from './contact-form.machine.ts';
import type { ContactDraft, SentMessage } from './contact-form.rules.ts';

/** Writing to the attendees, bound to a client. */
export function createContact({ http }: Pick<Atrium, 'http'>) {
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
  };
}
