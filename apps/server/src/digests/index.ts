export { birthdayLetter } from './birthday.mail.ts';
