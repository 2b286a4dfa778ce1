import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isInside } from './push-address.rules.ts';

interface Posted {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
  /** Where members name the address: names that lead into the operator's own network lead nowhere. */
  readonly staysOutside: boolean;
}

const patienceMs = 10_000;

/** Sends something and tells the status of the answer, whose body nobody reads. */
export function post(address: string, { headers, body, staysOutside }: Posted): Promise<number> {
  const url = new URL(address);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'Content-Length': body.length },
        timeout: patienceMs,
        signal: AbortSignal.timeout(patienceMs),
        ...(staysOutside && { lookup: outsideOnly }),
      },
      (response) => {
        response.destroy();
        resolve(response.statusCode ?? 0);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** Asked at the moment of connecting, so that a name cannot change its mind in between. */
const outsideOnly: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error !== null || first === undefined) return callback(error ?? new Error(`${hostname} is nowhere.`), []);
    if (addresses.some(({ address }) => isInside(address)))
      return callback(new Error(`${hostname} leads into the own network.`), []);
    if (options.all === true) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};
