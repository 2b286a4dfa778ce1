import { Agent, request } from 'node:http';

/** Calls that come at a steady rate, whether the ones before have been answered or not. */
export interface Load {
  readonly url: string;
  readonly cookie: string;
  /** Asked for in turn. */
  readonly paths: readonly string[];
  /** Calls a second. */
  readonly rate: number;
  readonly seconds: number;
}

/** Ascending milliseconds from when each call was due until its last byte; what waits for the server waits in them. */
export async function openLoop({ url, cookie, paths, rate, seconds }: Load): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const begun = performance.now();
  const calls = Array.from({ length: rate * seconds }, async (_call, index) => {
    const due = begun + (index * 1000) / rate;
    await until(due);
    await read({ url: `${url}${paths[index % paths.length]}`, cookie, agent });
    return performance.now() - due;
  });
  try {
    return (await Promise.all(calls)).sort((one, other) => one - other);
  } finally {
    agent.destroy();
  }
}

interface Call {
  readonly url: string;
  readonly cookie: string;
  readonly agent: Agent;
}

/** The body of an answer; anything but 200 ends the benchmark. */
export function read({ url, cookie, agent }: Call): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { cookie: `atrium_session=${cookie}`, accept: 'application/json' };
    const sent = request(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        if (response.statusCode === 200) resolve(body);
        else reject(new Error(`${url} answered ${response.statusCode}: ${body}`));
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

function until(moment: number): Promise<void> {
  const left = moment - performance.now();
  return left <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, left));
}
