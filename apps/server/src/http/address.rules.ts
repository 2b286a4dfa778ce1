import { isIPv6 } from 'node:net';

/**
 * An address as it is counted: of IPv6 the first half, since whoever has one address there has the whole /64. Who has hung
 * up already has none, whatever the types of the framework say.
 */
export function countedAddress(ip: string | undefined = ''): string {
  const groups = groupsOf(ip);
  return groups === undefined ? withoutMapping(ip) : `${groups.slice(0, 4).join(':')}::/64`;
}

/** The network an address belongs to: its /24, of IPv6 its /64. */
export function networkOf(ip: string | undefined): string {
  const counted = countedAddress(ip);
  const [, network] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(counted) ?? [];
  return network === undefined ? counted : `${network}.0/24`;
}

/** The eight groups of an IPv6 address without leading zeros; none of an IPv4 one, however it is written. */
function groupsOf(ip: string): readonly string[] | undefined {
  const plain = withoutMapping(ip);
  if (!isIPv6(plain)) return undefined;
  const [left = '', right] = withoutDots(plain).split('::').map(partsOf);
  const [first, last] = [[...left], [...(right ?? [])]];
  const zeros: string[] = Array(8 - first.length - last.length).fill('0');
  return [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16).toString(16));
}

function partsOf(text: string): readonly string[] {
  return text.split(':').filter((part) => part !== '');
}

/** IPv4 written as IPv6 (`::ffff:192.0.2.1`) is IPv4; names of network cards count for nothing. */
function withoutMapping(ip: string): string {
  const [plain = ip] = ip.split('%');
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? plain;
}

/** The last two groups may be written as IPv4. */
function withoutDots(ip: string): string {
  return ip.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
}
