import { texts as formal } from '../../de/frame/index.ts';
import { form } from './form.ts';
import { general } from './general.ts';
import { profileFields } from './profile-fields.ts';
import { server } from './server.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';

/** What every page says, in informal German. */
export const texts = {
  ...formal,
  ...general,
  ...profileFields,
  ...server,
  ...session,
  ...shell,
  ...form,
};
