import { domainToASCII } from 'node:url';

/** An address as it is kept: as it was typed, but where databases may not know the small letters of what is no ASCII. */
export function keptAddress(typed: string): string {
  const address = typed.trim();
  return /[^\p{ASCII}]/u.test(address) ? address.toLowerCase() : address;
}

/** What letters to an address are counted by: a domain has two spellings, of which mail servers know the plain one. */
export function mailboxOf(address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return `${address.slice(0, -domain.length)}${domainToASCII(domain) || domain}`.toLowerCase();
}
