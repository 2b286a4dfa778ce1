import { countedAddress } from '../http/address.rules.ts';
import { createFairQueue } from '../jobs/fair-queue.ts';
import { hashPassword, isPassword, type PasswordCost, usualCost } from './password.rules.ts';

/** Passwords typed at an address. Each costs a processor a while: two at once, of each address one. */
export interface Passwords {
  /** Whether it is the stored one; takes as long without one. */
  check(ip: string, password: string, stored: string | undefined): Promise<boolean>;
  /** What is to be stored of it. */
  make(ip: string, password: string): Promise<string>;
}

/** Takes passwords that cost as much to guess as is usual, unless a test has many. */
export function createPasswords(cost: PasswordCost = usualCost): Passwords {
  const queue = createFairQueue(2);
  let standIn: Promise<string> | undefined;
  return {
    check: (ip, password, stored) =>
      queue.run(countedAddress(ip), async () => {
        standIn ??= hashPassword(crypto.randomUUID(), cost);
        return isPassword(password, { stored, standIn: await standIn });
      }),
    make: (ip, password) => queue.run(countedAddress(ip), () => hashPassword(password, cost)),
  };
}
