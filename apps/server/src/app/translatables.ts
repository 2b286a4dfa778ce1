import { findTranslatableAppointment } from '../calendar/index.ts';
import { findTranslatableMessage } from '../direct-messages/index.ts';
import type { Translatables } from '../translation/index.ts';

/** What can be translated, by kind; a domain adds its line here. */
export const translatables: Translatables = {
  message: findTranslatableMessage,
  appointment: findTranslatableAppointment,
};
