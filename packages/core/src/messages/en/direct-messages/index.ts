import { audience } from '../audience.ts';
import { editor } from '../editor.ts';
import { members } from '../members.ts';
import { translation } from '../translation.ts';
import { uploads } from '../uploads.ts';
import { directMessages } from './direct-messages.ts';

/** What the pages of direct messages say, in English. */
export const texts = { ...audience, ...editor, ...members, ...translation, ...uploads, ...directMessages };
