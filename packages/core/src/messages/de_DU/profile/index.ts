import { texts as formal } from '../../de/profile/index.ts';
import { members } from '../members.ts';

/** What the pages of profiles say, in informal German. */
export const texts = {
  ...formal,
  ...members,
  'profile.is_ignored': 'Du ignorierst {name}. Davon erfährt diese Person nichts.',
  'profile.ignored.done': 'Du ignorierst {name} jetzt.',
  'profile.heeded.done': 'Du ignorierst {name} nicht mehr.',
  'profile.ignored.empty': 'Du ignorierst niemanden. Auf der Seite eines Mitglieds kannst du damit beginnen.',
  'profile.empty.own': 'Dein Profil sagt noch nichts über dich.',
  'profile.picture.failed': 'Dieses Bild konnte nicht übernommen werden. Wähle eine JPEG-, PNG- oder WebP-Datei.',
  'profile.problem.first_name_empty': 'Gib einen Vornamen ein.',
  'profile.problem.last_name_empty': 'Gib einen Nachnamen ein.',
  'profile.problem.nothing_changed': 'Ändere zuerst etwas: Der Antrag enthält noch keine Änderung.',
  'profile.problem.label_empty': 'Gib einen Namen ein.',
  'profile.problem.no_options': 'Gib mindestens eine Auswahl an.',
  'profile.onboarding.text': 'Sag den anderen, wer du bist. Du kannst alles später ändern.',
  'profile.requests.new.title': 'Änderung deines Profils beantragen',
  'profile.requests.new.text': 'Die Verwaltung entscheidet darüber. Du bekommst eine Nachricht.',
  'profile.requests.replaces': 'Ein Antrag von dir wartet noch. Wenn du diesen absendest, tritt er an dessen Stelle.',
  'profile.requests.sent': 'Dein Antrag liegt bei der Verwaltung.',
  'profile.requests.text':
    'Diese Änderungen ihrer Profile haben Mitglieder beantragt; wie du entscheidest, wird ihnen mitgeteilt.',
  'profile.refusal.ignoring_oneself': 'Dich selbst kannst du nicht ignorieren.',
  'profile.refusal.too_many_ignored': 'Du ignorierst schon {most, number} Personen.',
  'profile.fields.empty': 'Profile haben Namen, Geburtstag und Bild. Für mehr füge ein Feld hinzu.',
};
