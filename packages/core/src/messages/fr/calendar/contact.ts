export const contact = {
  'calendar.contact.subject': 'Objet',
  'calendar.contact.text': 'Texte du message',
  'calendar.contact.audience': 'Destinataires',
  'calendar.contact.audience.all': 'Tous',
  'calendar.contact.audience.accepted': 'Ont accepté',
  'calendar.contact.audience.declined': 'Ont décliné',
  'calendar.contact.audience.no_reaction': 'Pas encore de réponse',
  'calendar.contact.recipients': '{count, plural, =0 {personne} one {# personne} other {# personnes}}',
  'calendar.contact.note': 'Chaque personne reçoit son propre e-mail. Les réponses vous parviennent.',
  'calendar.contact.attach':
    '{count, plural, one {Joindre le fichier du rendez-vous} other {Joindre les # fichiers du rendez-vous}}',
  'calendar.contact.attach_limit': 'Au total, les fichiers peuvent peser jusqu’à {limit} Mo.',
  'calendar.contact.send': 'Envoyer',
  'calendar.contact.no_recipients': 'Il n’y a personne à qui envoyer ce message.',
};
