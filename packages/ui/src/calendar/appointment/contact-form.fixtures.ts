import { type Appointment, type ContactFormRef, contactFormMachine, newContactDraft } from '@atrium/core/calendar';
import { createActor, fromPromise } from 'xstate';

type ContactSituation = { readonly send?: () => Promise<{ readonly recipientsCount: number }> };

/** The most that files may weigh together in stories and tests: 10 MB. */
export const exampleFileLimit = 10_485_760;

/** The form for writing to the attendees, without a server; sending goes on until it is told how it ends. */
export function startContact(appointment: Appointment, { send }: ContactSituation = {}): ContactFormRef {
  const draft = newContactDraft(appointment, exampleFileLimit);
  const machine = contactFormMachine.provide({
    actors: {
      saveDraft: fromPromise(async ({ input }) => {
        const { recipientsCount } = await (send?.() ?? new Promise<{ recipientsCount: number }>(() => {}));
        return { draft: input.draft, recipientsCount };
      }),
    },
  });
  return createActor(machine, { input: { draft } }).start();
}
