import { lightbox } from '../lightbox.ts';
import { members } from '../members.ts';
import { uploads } from '../uploads.ts';
import { files } from './files.ts';
import { properties } from './properties.ts';

/** What the pages of files say, in Spanish. */
export const texts = { ...lightbox, ...members, ...uploads, ...files, ...properties };
