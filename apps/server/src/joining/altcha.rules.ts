import { createHmac } from 'node:crypto';
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import * as z from 'zod/mini';
import type { AskingBrowser, Captcha } from './captcha.port.ts';

/** How long a browser may take (AUTH-D18). */
const lifeMs = 5 * 60_000;

/** How far a browser counts at the most: half of it takes about a second. */
const mostSteps = 50_000;

const answerSchema = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  number: z.number().check(z.int(), z.gte(0), z.lte(mostSteps)),
  salt: z.string().check(z.maxLength(400)),
  signature: z.string(),
});

/** Has browsers count, by ALTCHA's protocol, and asks nobody else. */
export function createAltcha(server: { readonly secret: string }): Captcha {
  const keyFor = (use: string) => createHmac('sha256', server.secret).update(`altcha ${use}`).digest('hex');
  const markOf = ({ browser }: AskingBrowser) => createHmac('sha256', keyFor('browser')).update(browser).digest('hex');
  return {
    challenge: async (asking) => {
      const expires = new Date(asking.now.getTime() + lifeMs);
      const params = { browser: markOf(asking) };
      const made = await createChallenge({ hmacKey: keyFor('challenge'), maxnumber: mostSteps, expires, params });
      return { ...made, algorithm: 'SHA-256', maxnumber: mostSteps };
    },
    read: async (answer, asking) => {
      const given = z.safeParse(answerSchema, jsonOf(answer));
      if (!given.success || !(await verifySolution(given.data, keyFor('challenge'), false))) return undefined;
      const { browser, expires } = extractParams(given.data);
      const expiresAt = new Date(Number(expires) * 1_000);
      const isGood = browser === markOf(asking) && expiresAt > asking.now;
      return isGood ? { challenge: given.data.challenge, expiresAt } : undefined;
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
