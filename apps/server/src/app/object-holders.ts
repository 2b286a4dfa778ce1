import { appointmentFileHolder } from '../calendar/access/appointment-files.repository.ts';
import { mailedFileHolder } from '../calendar/appointment/contact.repository.ts';
import { messageObjectHolder } from '../chat/index.ts';
import { crawlImageHolder } from '../crawl/index.ts';
import { birthdayPictureHolder } from '../digests/index.ts';
import { messageFileHolder } from '../direct-messages/index.ts';
import { exportHolder } from '../files/exports/exports.repository.ts';
import { fileHolder } from '../files/folder-visibility.repository.ts';
import { groupPictureHolder } from '../groups/group-picture.repository.ts';
import { profilePictureHolder } from '../profile/profile-picture.repository.ts';
import type { ObjectHolder } from '../uploads/index.ts';

/** Every domain whose entities hold uploaded objects; a new one adds its line here, or its files are seen by their authors alone. */
export const objectHolders: readonly ObjectHolder[] = [
  messageObjectHolder,
  appointmentFileHolder,
  mailedFileHolder,
  fileHolder,
  exportHolder,
  messageFileHolder,
  profilePictureHolder,
  groupPictureHolder,
  birthdayPictureHolder,
  crawlImageHolder,
];
