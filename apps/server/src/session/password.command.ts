import { countedAddress } from '../http/address.rules.ts';
import { createFairQueue } from '../jobs/fair-queue.ts';
import { hashPassword, isPassword } from './password.rules.ts';

/** A password costs a processor a while: two at once, of each address one. */
const passwords = createFairQueue(2);

/** Whether a password typed at an address is the stored one; takes as long without one. */
export function checkPassword(ip: string, password: string, stored: string | undefined): Promise<boolean> {
  return passwords.run(countedAddress(ip), () => isPassword(password, stored));
}

/** What is to be stored of a password typed at an address. */
export function makePassword(ip: string, password: string): Promise<string> {
  return passwords.run(countedAddress(ip), () => hashPassword(password));
}
