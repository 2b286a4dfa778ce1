import { BlockList, isIP } from 'node:net';

const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // The machine's own host in a cloud.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits);
for (const [network, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, bits, 'ipv6');

/** Whether an address lies within the operator's own network, where a push sent on a member's word has no business. */
export function isInside(ip: string): boolean {
  return inside.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');
}

/** Whether pushes may be sent to an address that a browser has named; on a server for trying things out, to this machine too. */
export function mayPushTo(address: string, { production }: { readonly production: boolean }): boolean {
  const url = URL.parse(address);
  if (url === null) return false;
  if (!production && isOwnMachine(url)) return true;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isPublic = isIP(host) === 0 ? host.includes('.') : !isInside(host);
  return url.protocol === 'https:' && isPublic;
}

/** Whether an address is of the machine itself, as that of a push service is in tests. */
export function isOwnMachine({ hostname }: Pick<URL, 'hostname'>): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1';
}
