import type { Catalogue } from '../catalogue.ts';
import { appointment } from './appointment.ts';
import { appointmentForm } from './appointment-form.ts';
import { calendar } from './calendar.ts';
import { calendarRules } from './calendar-rules.ts';
import { chat } from './chat.ts';
import { editor } from './editor.ts';
import { form } from './form.ts';
import { general } from './general.ts';
import { members } from './members.ts';
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
  ...chat,
} satisfies Catalogue;
