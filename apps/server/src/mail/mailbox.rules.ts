import { domainToASCII } from 'node:url';

/** What letters to an address are counted by: a domain has two spellings, of which mail servers know the plain one. */
export function mailboxOf(address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return `${address.slice(0, -domain.length)}${domainToASCII(domain) || domain}`.toLowerCase();
}
