import { texts as formal } from '../../de/direct-messages/index.ts';
import { editor } from '../editor.ts';
import { members } from '../members.ts';
import { translation } from '../translation.ts';
import { uploads } from '../uploads.ts';
import { directMessages } from './direct-messages.ts';

/** What the pages of direct messages say, in informal German. */
export const texts = { ...formal, ...editor, ...members, ...translation, ...uploads, ...directMessages };
