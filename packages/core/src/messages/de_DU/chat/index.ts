import { texts as formal } from '../../de/chat/index.ts';
import { uploads } from '../uploads.ts';

/** What the pages of the chat say, in informal German. */
export const texts = {
  ...formal,
  ...uploads,
  'chat.connection.failed':
    'Es besteht keine Verbindung. Was du schreibst, wartet hier und wird gesendet, sobald es wieder eine gibt.',
  'chat.last.own': 'Du: {text}',
  'chat.room.removed': 'Du gehörst nicht mehr zu diesem Chat.',
  'chat.refusal.unauthorized': 'Du hast keinen Zugang zu diesem Chat.',
  'chat.refusal.empty_message': 'Schreib etwas, oder häng eine Datei an.',
  'chat.refusal.attachment_missing': 'Ein Anhang ist nicht mehr vorhanden. Füg ihn erneut hinzu.',
  'chat.delivery.timeout':
    'Der Server hat nicht rechtzeitig geantwortet. Wenn du erneut sendest, erscheint die Nachricht nicht doppelt.',
  'chat.last.ignored': 'Nachricht von jemandem, den du ignorierst',
  'chat.list.empty': 'Du hast noch keine Chats.',
  'chat.new.hint': 'Gib mindestens zwei Buchstaben eines Namens ein.',
  'chat.room.none': 'Wähl einen Chat, oder beginn einen neuen.',
  'chat.room.not_found.text': 'Es gibt ihn nicht, oder du hast keinen Zugang zu ihm.',
  'chat.message.own': 'Du',
  'chat.message.not_copied': 'Dein Browser lässt das Kopieren nicht zu. Markiere den Text und kopiere ihn selbst.',
  'chat.composer.quoting_own': 'Antwort auf deine eigene Nachricht',
  'chat.composer.edit_ended': 'Die Nachricht wurde inzwischen gelöscht. Dein Text bleibt als Entwurf erhalten.',
  'chat.home.empty': 'Du hast alles gelesen.',
  'chat.status.invisible_hint': 'Für andere bist du offline.',
  'chat.status.change': 'Deine Verfügbarkeit: {status}. Ändern',
  'chat.status.title': 'Deine Verfügbarkeit',
  'chat.status.type': 'Andere sehen dich als',
  'chat.attachments.failed': 'Versuch den gescheiterten Upload erneut, oder entfern ihn.',
  'chat.attachments.expired':
    '{count, plural, one {Ein Anhang deines Entwurfs ist nicht mehr vorhanden, weil er nicht innerhalb eines Tages gesendet wurde: {names}} other {# Anhänge deines Entwurfs sind nicht mehr vorhanden, weil sie nicht innerhalb eines Tages gesendet wurden: {names}}}',
  'chat.search.hint': 'Gib mindestens zwei Buchstaben ein.',
};
