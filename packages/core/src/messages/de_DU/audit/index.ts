import { texts as formal } from '../../de/audit/index.ts';

/** What the page of the audit log says, in informal German. */
export const texts = { ...formal };
