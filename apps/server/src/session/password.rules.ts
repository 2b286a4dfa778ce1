import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** Cost of guessing one password: `n` times `r` memory, `p` times over. */
export interface PasswordCost {
  readonly n: number;
  readonly r: number;
  readonly p: number;
}

const usualCost: PasswordCost = { n: 2 ** 14, r: 8, p: 5 };
const keyLength = 32;

/** What is stored of a password: `scrypt$n$r$p$salt$key`. */
export async function hashPassword(password: string, cost = usualCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.n, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Whether a password is the stored one; takes as long without a stored one, so that nobody learns which accounts exist. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, n, r, p, salt = '', key = ''] = (stored ?? (await standIn())).split('$');
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), { n: Number(n), r: Number(r), p: Number(p) });
  return timingSafeEqual(actual, expected) && stored !== undefined;
}

let standInHash: Promise<string> | undefined;

function standIn(): Promise<string> {
  standInHash ??= hashPassword(randomBytes(16).toString('hex'));
  return standInHash;
}

function derive(password: string, salt: Buffer, { n, r, p }: PasswordCost): Promise<Buffer> {
  const options: ScryptOptions = { N: n, r, p, maxmem: 256 * n * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
