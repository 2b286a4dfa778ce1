import { createFormMachine, type FormEmitted, type FormRef, type FormSnapshot } from '../../form/index.ts';
import { type ContactDraft, findMessageProblems, type SentMessage } from './contact-form.rules.ts';

/** The form for writing to the attendees of an appointment (CAL-176). */
export const contactFormMachine = createFormMachine<ContactDraft, SentMessage>({
  id: 'contactForm',
  findProblems: findMessageProblems,
  draftFrom: ({ draft }) => draft,
});

export type ContactFormEmitted = FormEmitted<SentMessage>;
export type ContactFormRef = FormRef<ContactDraft, SentMessage>;
export type ContactFormSnapshot = FormSnapshot<ContactDraft, SentMessage>;
