export const participants = {
  'calendar.validation.participants_empty': 'Wähl mindestens eine Person, Gruppe oder Rolle aus.',
  'calendar.participants.no_match': 'Zu deiner Suche passt niemand.',
};
