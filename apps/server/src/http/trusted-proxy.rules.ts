import ipaddr from 'ipaddr.js';

/** Whether an address is that of a proxy whose word is believed. */
export type IsProxy = (address: string | undefined) => boolean;

type Range = ReturnType<typeof ipaddr.parseCIDR>;

const named: ReadonlyMap<string, readonly string[]> = new Map([
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);

/** Which proxies a setting names: addresses, ranges of them and names of such, with commas between; nothing where one is none. */
export function proxiesFrom(setting: string | undefined): IsProxy | undefined {
  const parts = (setting ?? '').split(',').map((part) => part.trim());
  const ranges = setting === undefined ? [] : parts.flatMap((part) => (named.get(part) ?? [part]).map(rangeOf));
  if (!ranges.every((range) => range !== undefined)) return undefined;
  return (address = '') => ipaddr.isValid(address) && ranges.some((range) => isIn(ipaddr.process(address), range));
}

/** Where a request comes from: on its way back, the first that is no proxy whose word is believed. */
export function callerAddress(remote: string | undefined, forwarded: string, isProxy: IsProxy): string {
  const way = forwarded.split(',').map((part) => part.trim());
  let address = remote ?? '';
  while (isProxy(address)) {
    const before = way.pop();
    if (before === undefined || before === '') return address;
    address = before;
  }
  return address;
}

function rangeOf(text: string): Range | undefined {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (!ipaddr.isValid(text)) return undefined;
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

function isIn(address: ReturnType<typeof ipaddr.parse>, range: Range): boolean {
  return address.kind() === range[0].kind() && address.match(range);
}
