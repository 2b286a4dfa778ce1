import { texts as calendar } from './calendar/index.ts';
import { texts as chat } from './chat/index.ts';
import { texts as frame } from './frame/index.ts';
import { mails } from './mails.ts';

/** Every text in English; its keys are the keys of all languages. */
export const en = { ...frame, ...calendar, ...chat, ...mails };
