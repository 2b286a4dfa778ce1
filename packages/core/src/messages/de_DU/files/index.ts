import { texts as formal } from '../../de/files/index.ts';
import { uploads } from '../uploads.ts';
import { files } from './files.ts';

/** What the pages of files say, in informal German. */
export const texts = { ...formal, ...uploads, ...files };
