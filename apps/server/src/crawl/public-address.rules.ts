import ipaddr from 'ipaddr.js';

/** Whether an address is one of the public internet: no network of one's own, no loopback, no link, nothing that leads on to them. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address in the clothes of IPv6 is judged as what it is.
  const judged = ipaddr.process(address);
  if (judged.range() !== 'unicast' || judged.toString() === cloudHost) return false;
  return judged instanceof ipaddr.IPv4 || judged.match(givenOut);
}

/** Looks public, and is the machine's own host in a cloud, which knows its secrets. */
const cloudHost = '168.63.129.16';

/** All that is given out of IPv6 for the public; what lies beside it may stand for addresses of IPv4. */
const givenOut = ipaddr.IPv6.parseCIDR('2000::/3');

/** Ports of web pages; on any other something else listens that was not meant to be asked. */
const webPorts: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** Where a page may be fetched from, or nothing for what is no page of the public web. */
export function pageAddress(address: string, base?: URL): { readonly url: URL; readonly port: number } | undefined {
  if (!URL.canParse(address, base?.href)) return undefined;
  const url = new URL(address, base?.href);
  const port = webPorts[url.protocol];
  if (port === undefined || url.port !== '' || url.hostname === '') return undefined;
  return url.username === '' && url.password === '' ? { url, port } : undefined;
}

/** The address a host is written as, without the brackets of IPv6; nothing for a name. */
export function literalAddress({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(bare) ? bare : undefined;
}
