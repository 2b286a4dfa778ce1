import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { createAppointment } from '@atrium/core/calendar/contract';
import { describe, expect, it } from 'vitest';
import { createNetworkCalendar } from '../calendar/calendar.fixtures.ts';
import { createToken } from '../session/index.ts';
import { useTestServer } from '../testing/index.ts';

const now = new Date();
describe('README', () => {
  const server = useTestServer({
    now: now.toISOString(),
    network: { settings: { calendars: { network: { create_appointments: 'members' } } } },
  });

  it('runs the example of the README as it stands', async () => {
    const anna = await server().member('Anna');
    const berta = await server().member('Berta');
    const calendarId = await createNetworkCalendar(server().db);
    const date = { start: inHours(1), end: inHours(2), time_zone: 'Europe/Berlin' };
    const appointment = { name: 'Garden day', calendar_ids: [calendarId], date };
    await server().reply(createAppointment, { as: anna, body: { appointment } });
    const bearer = await createToken(
      server().db,
      { membershipId: berta.membershipId, kind: 'bearer' },
      server().clock.now(),
    );
    const address = await server().fastify.listen({ port: 0, host: '127.0.0.1' });

    const output = await runExample({ ATRIUM_URL: address, ATRIUM_TOKEN: bearer });

    expect(output.errors).toBe('');
    expect(output.lines).toEqual([expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.+ Garden day$/), 'accepted 2']);
  });
});

function inHours(hours: number): string {
  return new Date(now.getTime() + hours * 3_600_000).toISOString();
}

async function runExample(settings: Record<string, string>) {
  const args = ['--conditions=@atrium/source', '--input-type=module-typescript', '--no-warnings', '-'];
  const child = spawn(process.execPath, args, { env: { ...process.env, ...settings }, timeout: 15_000 });
  child.stdin.end(exampleOf(readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8')));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { lines: output.trimEnd().split('\n'), errors };
}

function exampleOf(readme: string): string {
  const example = /```ts\n(.*?)```/s.exec(readme)?.[1];
  if (example === undefined) throw new Error('README.md shows no example.');
  return example;
}
