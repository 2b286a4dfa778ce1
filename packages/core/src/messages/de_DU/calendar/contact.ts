export const contact = {
  'calendar.contact.note': 'Alle erhalten eine eigene E-Mail. Antworten gehen an dich.',
};
