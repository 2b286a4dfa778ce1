import type { NetConnectOpts } from 'node:net';
import type { Config } from '../app/config.ts';
import { SettingError } from '../app/setting-error.ts';
import { createClamdScanner } from './clamd-scanner.ts';
import { eicarScanner } from './eicar-scanner.ts';
import type { Scanner } from './scanner.port.ts';

/** The virus check the settings ask for: a clamd, and always the one that knows the test file. */
export function chooseScanner({ clamdUrl }: Pick<Config, 'clamdUrl'>): Scanner {
  if (clamdUrl === undefined) return eicarScanner;
  const clamd = createClamdScanner(addressOf(clamdUrl));
  return {
    scan: async (path) => {
      const finding = await eicarScanner.scan(path);
      return finding === 'clean' ? clamd.scan(path) : finding;
    },
  };
}

function addressOf(clamdUrl: string): NetConnectOpts {
  const url = URL.parse(clamdUrl);
  if (url?.protocol === 'unix:' && url.pathname.length > 1) return { path: decodeURIComponent(url.pathname) };
  if (url?.protocol === 'tcp:' && url.hostname !== '') return { host: url.hostname, port: Number(url.port || 3310) };
  throw new SettingError(
    'CLAMD_URL',
    `CLAMD_URL is "${clamdUrl}", but has to be tcp://host:3310 or unix:///run/clamd.sock.`,
  );
}
