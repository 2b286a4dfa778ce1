// Where a Chromium is: $CHROMIUM_PATH, else one of the system, else the one inside @sparticuz/chromium (Linux only).
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export const chromiumArgs = ['--no-sandbox', '--disable-dev-shm-usage'];

export async function chromiumPath() {
  const known = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path));
  if (known) return known;
  const { default: packaged } = await import('@sparticuz/chromium');
  // Unpacks itself once into the temp folder and would race with itself: `pretest` asks first.
  return packaged.executablePath();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log('chromium:', await chromiumPath());
