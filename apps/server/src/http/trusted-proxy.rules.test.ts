import { describe, expect, it } from 'vitest';
import { callerAddress, proxiesFrom } from './trusted-proxy.rules.ts';

describe('the proxies whose word is believed', () => {
  it.each([
    [undefined, '127.0.0.1', false],
    ['203.0.113.9', '203.0.113.9', true],
    ['203.0.113.9', '::ffff:203.0.113.9', true],
    ['203.0.113.9', '203.0.113.8', false],
    ['203.0.113.9, 198.51.100.0/24', '198.51.100.77', true],
    ['loopback', '127.0.0.1', true],
    ['loopback', '::1', true],
    ['loopback', '10.0.0.1', false],
    ['uniquelocal', '172.20.0.3', true],
    ['uniquelocal', 'fd00::1', true],
    ['2001:db8::/32', '2001:db8::1', true],
    ['2001:db8::/32', '203.0.113.9', false],
    ['loopback', '', false],
    ['loopback', 'unix:/run/x', false],
  ])('with %j count %s: %s (GEN-D18)', (setting, address, expected) => {
    expect(proxiesFrom(setting)?.(address)).toBe(expected);
  });

  it.each(['true', '*', 'proxy.example', '203.0.113.9,', '203.0.113.9/33', 'toString'])('are none of %j', (setting) => {
    expect(proxiesFrom(setting)).toBeUndefined();
  });
});

it.each([
  ['who comes by itself, whatever it says', '198.51.100.1', '192.0.2.1', '198.51.100.1'],
  ['who a proxy names', '127.0.0.1', '192.0.2.1', '192.0.2.1'],
  ['who the nearest proxy names, whatever was said to it', '127.0.0.1', '10.0.0.1, 192.0.2.1', '192.0.2.1'],
  ['who the farthest of several proxies names', '127.0.0.1', '10.9.9.9, 192.0.2.1, 203.0.113.9', '192.0.2.1'],
  ['the proxy, where it names nobody', '127.0.0.1', '', '127.0.0.1'],
  ['the farthest proxy, where it names nobody', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
])('the caller is %s (GEN-D18)', (_who, remote, forwarded, expected) => {
  const isProxy = proxiesFrom('loopback,203.0.113.9') ?? (() => false);
  expect(callerAddress(remote, forwarded, isProxy)).toBe(expected);
});
