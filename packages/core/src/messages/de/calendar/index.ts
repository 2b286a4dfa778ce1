import { editor } from '../editor.ts';
import { invites } from '../invites.ts';
import { members } from '../members.ts';
import { translation } from '../translation.ts';
import { uploads } from '../uploads.ts';
import { appointment } from './appointment.ts';
import { appointmentForm } from './appointment-form.ts';
import { calendar } from './calendar.ts';
import { calendarRules } from './calendar-rules.ts';
import { calendars } from './calendars.ts';
import { contact } from './contact.ts';
import { participants } from './participants.ts';

/** What the pages of calendar and invites say, in formal German. */
export const texts = {
  ...editor,
  ...members,
  ...translation,
  ...uploads,
  ...calendarRules,
  ...calendar,
  ...appointment,
  ...appointmentForm,
  ...participants,
  ...invites,
  ...contact,
  ...calendars,
};
