import type { Catalogue } from '../catalogue.ts';
import { texts as calendar } from './calendar/index.ts';
import { texts as chat } from './chat/index.ts';
import { texts as frame } from './frame/index.ts';
import { mails } from './mails.ts';

/** Every text in French. */
export const fr = { ...frame, ...calendar, ...chat, ...mails } satisfies Catalogue;
