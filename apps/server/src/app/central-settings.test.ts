import { expect, it } from 'vitest';
import { readCentralSettings } from './central-settings.ts';

const secret = 'x'.repeat(32);
const read = (url?: string, own?: string) =>
  readCentralSettings({ ATRIUM_CUSTOMER_CENTRAL_URL: url, ATRIUM_CUSTOMER_CENTRAL_SECRET: own });

it('is both, or nothing (UPGR-D01)', () => {
  expect([read(), read(' ', '')]).toEqual([undefined, undefined]);
  expect(read('https://central.example/', ` ${secret} `)).toEqual({ url: 'https://central.example', secret });
  expect(read('http://localhost:5000', secret)?.url).toBe('http://localhost:5000');
});

it.each([
  ['https://central.example', undefined, 'set together'],
  [undefined, secret, 'set together'],
  ['http://central.example', secret, 'https://'],
  ['javascript:alert(1)', secret, 'https://'],
  ['https://central.example', 'short', '32 characters'],
])('refuses %s with %s and repeats no secret', (url, own, sentence) => {
  expect(() => read(url, own)).toThrow(sentence);
  expect(() => read(url, own)).not.toThrow(own === 'short' ? /short/ : /xxxx/);
});
