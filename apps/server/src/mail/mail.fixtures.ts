import type { Mail } from './mail.port.ts';

/** A mail to Berta, sent at once unless a test says otherwise. */
export function mailTo(values: Partial<Mail> & Pick<Mail, 'sendAfter'>): Mail {
  return {
    to: { name: 'Berta Beispiel', address: 'berta@atrium.example' },
    subject: 'Jour fixe',
    text: 'Guten Tag.\n',
    html: '<!doctype html><html><head></head><body><p>Guten Tag.</p></body></html>',
    ...values,
  };
}
