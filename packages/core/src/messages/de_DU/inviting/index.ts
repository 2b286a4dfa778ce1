import { texts as formal } from '../../de/inviting/index.ts';

/** What the pages of inviting say, in informal German. */
export const texts = {
  ...formal,
  'inviting.validation.email_empty': 'Gib eine E-Mail-Adresse ein.',
  'inviting.validation.nobody': 'Wähle mindestens ein Mitglied.',
  'inviting.validation.no_group': 'Wähle mindestens eine Gruppe.',
  'inviting.validation.unknown_group': 'In eine dieser Gruppen kannst du von hier aus nicht einladen.',
  'inviting.validation.first_name_empty': 'Gib deinen Vornamen ein.',
  'inviting.validation.last_name_empty': 'Gib deinen Nachnamen ein.',
  'inviting.validation.password_is_email': 'Das Passwort darf nicht deine Adresse sein.',
  'inviting.refusal.csv_missing': 'Wähle eine Datei aus.',
  'inviting.refusal.csv_too_many': 'Die Liste hat mehr als 1.000 Personen oder 1 MB. Teile sie auf.',
  'inviting.refusal.member_already': 'Zu dieser Adresse gibt es schon ein Konto. Melde dich damit an.',
  'inviting.joining.by': '{inviter} hat dich eingeladen.',
  'inviting.joining.as_guest': 'Du trittst als Gast bei und siehst deine eigenen Gruppen.',
  'inviting.joining.groups': 'Du bist dann in diesen Gruppen',
  'inviting.joining.gone.text':
    'Der Link wurde benutzt, zurückgezogen oder durch einen neueren ersetzt, oder seine Zeit ist um. Bitte, wer dich eingeladen hat, um eine neue.',
  'inviting.joining.signed_in': 'Du bist als {name} angemeldet. Melde dich ab, um mit dieser Einladung beizutreten.',
};
