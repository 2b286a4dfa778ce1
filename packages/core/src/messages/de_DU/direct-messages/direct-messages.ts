/** Direct messages, where informal German differs. */
export const directMessages = {
  'direct_messages.empty.inbox': 'Du hast noch keine Nachrichten.',
  'direct_messages.empty.sent': 'Du hast noch keine Nachrichten gesendet.',
  'direct_messages.delete.consequences': 'Das gilt nur für dich. Die anderen behalten ihre Nachrichten.',
  'direct_messages.not_found': 'Diese Nachricht gibt es nicht, oder du hast sie gelöscht',
  'direct_messages.group.none': 'Du verwaltest keine Gruppe.',
  'direct_messages.unknown_recipient': 'Die Person ist nicht erreichbar. Wähle jemanden aus.',
  'direct_messages.problem.no_recipients': 'Wähle aus, für wen die Nachricht ist.',
  'direct_messages.problem.unknown_recipients': 'Einige Empfänger sind nicht mehr erreichbar. Entferne sie.',
  'direct_messages.problem.says_nothing': 'Schreibe einen Betreff oder einen Text.',
  'direct_messages.problem.unknown_files': 'Einige Anhänge sind nicht mehr da. Entferne sie und füge sie neu hinzu.',
};
