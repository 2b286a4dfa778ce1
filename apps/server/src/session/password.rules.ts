import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** Cost of guessing one password: `n` times `r` memory, `p` times over. */
export interface PasswordCost {
  readonly n: number;
  readonly r: number;
  readonly p: number;
}

/** What guessing a password that is stored costs. */
export const usualCost: PasswordCost = { n: 2 ** 14, r: 8, p: 5 };
const keyLength = 32;

/** What is stored of a password: `scrypt$n$r$p$salt$key`. */
export async function hashPassword(password: string, cost = usualCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.n, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** What is stored of a password, and what is looked at where nothing is. */
export interface StoredPassword {
  readonly stored: string | undefined;
  /** Is nobody's password, and costs as much. */
  readonly standIn: string;
}

/** Whether a password is the stored one; takes as long without a stored one, so that nobody learns which accounts exist. */
export async function isPassword(password: string, { stored, standIn }: StoredPassword): Promise<boolean> {
  const [, n, r, p, salt = '', key = ''] = (stored ?? standIn).split('$');
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), { n: Number(n), r: Number(r), p: Number(p) });
  return timingSafeEqual(actual, expected) && stored !== undefined;
}

function derive(password: string, salt: Buffer, { n, r, p }: PasswordCost): Promise<Buffer> {
  const options: ScryptOptions = { N: n, r, p, maxmem: 256 * n * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
