// Makes an access token for a program: signs in where Atrium runs, as the member the program is to be, and prints the token.
import { parseArgs } from 'node:util';

const option = { type: 'string' };
const { values } = parseArgs({
  options: {
    email: option,
    password: { ...option, default: process.env.ATRIUM_PASSWORD ?? '' },
    name: { ...option, default: 'Program' },
    url: { ...option, default: process.env.ATRIUM_URL ?? 'http://localhost:4000' },
  },
});

let session = { cookie: '', csrf: '' };

try {
  await read();
  const { email = '', password, name } = values;
  await call('POST', '/users/sign_in.json', { user: { email, password } });
  await read();
  const { token } = await call('POST', '/api/v1/access_tokens', { name });
  await call('DELETE', '/users/sign_out');
  process.stdout.write(`${token}\n`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** The session says by which token writes are known to be meant, to visitors too. */
async function read() {
  const response = await send('GET', '/api/v1/session');
  session = { ...session, csrf: (await response.json()).csrf_token };
}

async function call(method, path, body) {
  const response = await send(method, path, body);
  const said = response.status === 204 ? {} : await response.json();
  if (!response.ok) throw new Error(`${values.url} refused: ${said.message}`);
  return said;
}

async function send(method, path, body) {
  const response = await fetch(values.url + path, {
    method,
    headers: {
      Accept: 'application/json',
      'X-CSRF-Token': session.csrf,
      ...(session.cookie && { Cookie: session.cookie }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Error(`Nothing answers at ${values.url}. Start Atrium, or name another address by --url.`);
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  if (cookies.length > 0) session = { ...session, cookie: cookies.join('; ') };
  return response;
}
