export { birthdayLetter } from './birthday.mail.ts';
export { birthdayPictureHolder, findLetterPicture } from './birthday-picture.repository.ts';
