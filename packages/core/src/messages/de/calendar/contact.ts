export const contact = {
  'calendar.contact.subject': 'Betreff',
  'calendar.contact.text': 'Nachricht',
  'calendar.contact.audience': 'Empfängerkreis',
  'calendar.contact.audience.all': 'Alle',
  'calendar.contact.audience.accepted': 'Zugesagt',
  'calendar.contact.audience.declined': 'Abgelehnt',
  'calendar.contact.audience.no_reaction': 'Noch nicht geantwortet',
  'calendar.contact.recipients': '{count, plural, =0 {niemand} one {# Person} other {# Personen}}',
  'calendar.contact.note': 'Alle erhalten eine eigene E-Mail. Antworten gehen an Sie.',
  'calendar.contact.attach':
    '{count, plural, one {Datei des Termins mitschicken} other {# Dateien des Termins mitschicken}}',
  'calendar.contact.attach_limit': 'Zusammen dürfen die Dateien bis zu {limit} MB groß sein.',
  'calendar.contact.send': 'Senden',
  'calendar.contact.no_recipients': 'Es gibt niemanden, an den diese Nachricht gehen könnte.',
};
