import type { Catalogue } from '../catalogue.ts';
import { mails as formalMails } from '../de/mails.ts';
import { texts as calendar } from './calendar/index.ts';
import { texts as chat } from './chat/index.ts';
import { texts as frame } from './frame/index.ts';
import { mails } from './mails.ts';

/** Informal German: what differs from the formal texts, over these. */
export const deDU: Catalogue = { ...frame, ...calendar, ...chat, ...formalMails, ...mails };
