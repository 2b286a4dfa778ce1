import { form } from './form.ts';
import { general } from './general.ts';
import { profileFields } from './profile-fields.ts';
import { server } from './server.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';

/** What every page says, in French. */
export const texts = {
  ...general,
  ...server,
  ...session,
  ...settings,
  ...shell,
  ...form,
  ...profileFields,
};
