import type { Catalogue } from '../catalogue.ts';
import { appointment } from './appointment.ts';
import { appointmentForm } from './appointment-form.ts';
import { calendar } from './calendar.ts';
import { calendarRules } from './calendar-rules.ts';
import { calendars } from './calendars.ts';
import { chat } from './chat.ts';
import { contact } from './contact.ts';
import { editor } from './editor.ts';
import { form } from './form.ts';
import { general } from './general.ts';
import { invites } from './invites.ts';
import { mails } from './mails.ts';
import { members } from './members.ts';
import { participants } from './participants.ts';
import { server } from './server.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { uploads } from './uploads.ts';

/** Every text in formal German. */
export const de = {
  ...general,
  ...server,
  ...session,
  ...shell,
  ...editor,
  ...form,
  ...members,
  ...uploads,
  ...calendarRules,
  ...calendar,
  ...appointment,
  ...appointmentForm,
  ...participants,
  ...invites,
  ...contact,
  ...calendars,
  ...mails,
  ...chat,
} satisfies Catalogue;
