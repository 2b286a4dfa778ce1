import { appointmentIdSchema } from '@atrium/core/calendar/schema';
import * as z from 'zod/mini';
import type { FindTranslatable } from '../../translation/index.ts';
import { findSubject } from '../access/appointment.repository.ts';

/** An appointment, or one date of a series, that its reader sees, for who wants it in another language (TRANS-D02). */
export const findTranslatableAppointment: FindTranslatable = async (db, id, reader) => {
  const named = z.safeParse(appointmentIdSchema, id);
  const subject = named.success ? await findSubject(db, named.data, reader) : undefined;
  if (subject === undefined) return undefined;
  const { name, descriptionRendered } = subject.view;
  return { subject: name, html: descriptionRendered, updatedAt: subject.updatedAt };
};
