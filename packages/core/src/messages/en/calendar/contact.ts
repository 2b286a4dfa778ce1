/** Texts of the form for writing to the attendees of an appointment. */
export const contact = {
  'calendar.contact.subject': 'Subject',
  'calendar.contact.text': 'Message',
  'calendar.contact.audience': 'Recipients',
  'calendar.contact.audience.all': 'Everybody',
  'calendar.contact.audience.accepted': 'Accepted',
  'calendar.contact.audience.declined': 'Declined',
  'calendar.contact.audience.no_reaction': 'Not answered yet',
  'calendar.contact.recipients': '{count, plural, =0 {nobody} one {# person} other {# people}}',
  'calendar.contact.note': 'Each of them gets an e-mail of their own. Replies go to you.',
  'calendar.contact.attach':
    '{count, plural, one {Send the file of the appointment along} other {Send the # files of the appointment along}}',
  'calendar.contact.attach_limit': 'Together, files can be up to {limit} MB.',
  'calendar.contact.send': 'Send',
  'calendar.contact.no_recipients': 'There is nobody to send this to.',
} as const;
