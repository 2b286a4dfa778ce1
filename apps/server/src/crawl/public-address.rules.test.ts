import { describe, expect, it } from 'vitest';
import { isPublicAddress, literalAddress, pageAddress } from './public-address.rules.ts';

const inside = [
  ...[
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
  ],
  ...['100.64.0.1', '192.0.0.1', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['::1', '::', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::127.0.0.1', '::7f00:1', '::a00:1'],
  ...['fe80::1', 'fe80::1%eth0', 'fec0::1', 'fc00::1', 'fd12::1', 'ff02::1', '64:ff9b::7f00:1', '64:ff9b:1::a00:1'],
  ...['168.63.129.16', '::ffff:168.63.129.16', '::ffff:a83f:8110', '100.100.100.200', '192.0.0.192', 'fd00:ec2::254'],
  ...['2002:7f00:1::', '2001:0:1::', '2001:db8::1', 'localhost', '', '0x7f.1'],
];

describe('public addresses', () => {
  it.each(inside)('refuse %s (CRAWL-D02, CHAT-E45)', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '168.63.129.17', '93.184.216.34', '2606:4700::1111', '::ffff:8.8.8.8'])(
    'take %s (CRAWL-D02)',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ...['file:///etc/passwd', 'ftp://example.org/', 'gopher://example.org/', 'data:text/html,a', 'javascript:1'],
    ...[
      'http://anna:geheim@example.org/',
      'http://anna@example.org/',
      'http://example.org:22/',
      'https://example.org:80/',
    ],
    ...['http://', '//example.org', 'example.org', 'http://[::1', 'http://exa mple.org/'],
  ])('take no page from %s (CHAT-096, CHAT-E45)', (address) => {
    expect(pageAddress(address)).toBeUndefined();
  });

  it.each([
    ['http://2130706433/', '127.0.0.1'],
    ['http://0x7f000001/', '127.0.0.1'],
    ['http://0177.0.0.1/', '127.0.0.1'],
    ['http://127.1/', '127.0.0.1'],
    ['http://①②⑦.⓪.⓪.①/', '127.0.0.1'],
    ['http://[::ffff:127.0.0.1]/', '::ffff:7f00:1'],
    ['http://[::10.0.0.1]/', '::a00:1'],
  ])('read %s as the address it is (CHAT-E45)', (address, literal) => {
    const place = pageAddress(address);
    expect(place && literalAddress(place.url)).toBe(literal);
    expect(isPublicAddress(literal)).toBe(false);
  });

  it('follow what a page leads on to from where it lies (CRAWL-D02)', () => {
    const base = new URL('https://example.org/a/b');
    expect([pageAddress('../c', base)?.url.href, pageAddress('//other.example/', base)?.url.href]).toEqual([
      'https://example.org/c',
      'https://other.example/',
    ]);
    expect(pageAddress('file:///etc/passwd', base)).toBeUndefined();
  });
});
