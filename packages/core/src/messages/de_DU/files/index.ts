import { texts as formal } from '../../de/files/index.ts';
import { members } from '../members.ts';
import { uploads } from '../uploads.ts';
import { files } from './files.ts';

/** What the pages of files say, in informal German. */
export const texts = { ...formal, ...members, ...uploads, ...files };
