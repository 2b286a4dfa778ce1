import { appointmentFileHolder } from '../calendar/appointment/appointment-files.repository.ts';
import { mailedFileHolder } from '../calendar/appointment/contact.repository.ts';
import type { ObjectHolder } from '../uploads/index.ts';

/** Every domain whose entities hold uploaded objects; a new one adds its line here, or its files are seen by their authors alone. */
export const objectHolders: readonly ObjectHolder[] = [appointmentFileHolder, mailedFileHolder];
