import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { createAccessToken } from '@atrium/core/account/contract';
import { createAppointment } from '@atrium/core/calendar/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createNetworkCalendar } from '../calendar/calendar.fixtures.ts';
import { createChatter } from '../chat/chat.fixtures.ts';
import { type TestMember, testPassword, useTestServer } from '../testing/index.ts';
import { createGroup } from '../testing/test-groups.ts';
import { listen } from '../testing/test-socket.ts';

const now = new Date();
/** Programs start slowly where much else runs; none of these waits for time to pass. */
const patience = 120_000;
const root = new URL('../../../../', import.meta.url);

describe('README', () => {
  const server = useTestServer({
    now: now.toISOString(),
    network: { settings: { calendars: { network: { create_appointments: 'members' } } } },
  });
  let anna: TestMember;
  let berta: TestMember;

  beforeEach(async () => {
    await server().reset();
    anna = await server().member('Anna', { email: 'anna@atrium.example' });
    berta = await server().member('Berta', { email: 'berta@atrium.example' });
  });

  it('shows two examples for Node and one for React', () => {
    expect(examples().map(({ language }) => language)).toEqual(['ts', 'tsx', 'ts']);
  });

  it(
    'reads a month and accepts what can be accepted, as it stands there (SDK-D01, SDK-D02)',
    async () => {
      const calendarId = await createNetworkCalendar(server().db);
      const create = (name: string, more: object = {}) => {
        const date = { start: inHours(1), end: inHours(2), time_zone: 'Europe/Berlin' };
        const appointment = { name, calendar_ids: [calendarId], date, ...more };
        return server().reply(createAppointment, { as: anna, body: { appointment } });
      };
      await create('Closed day', { attendee_configuration: { participation_locked: true } });
      await create('Garden day');

      const output = await runExample(0, await settingsOf(berta));

      expect(output.errors).toBe('');
      expect(output.lines.toSorted()).toEqual([
        expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.+ Closed day$/),
        expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.+ Garden day$/),
        'Closed day participation_locked',
        'Garden day accepted 2',
      ]);
    },
    patience,
  );

  it(
    'answers in a room until somebody says goodbye, and ends (SDK-D05, SDK-D06)',
    async () => {
      const memberIds = [anna.membershipId, berta.membershipId];
      const groupId = await createGroup(server().db, { memberIds, now: server().clock.now() });
      const chatter = await createChatter(server(), anna, { groups: [groupId] });
      const { chat } = await chatter.ask('create_chat', { group_id: groupId });
      const heard = () => JSON.stringify(chatter.heard('message'));

      const ending = runExample(1, await settingsOf(berta));
      // What is said before the bot has come in is not for it.
      await vi.waitFor(
        async () => {
          await chatter.say(chat.id, 'hello');
          expect(heard()).toContain('"text":"You said: hello"');
        },
        { timeout: patience, interval: 500 },
      );
      await chatter.say(chat.id, 'goodbye');

      expect(await ending).toEqual({ lines: [''], errors: '', code: 0 });
      expect(heard()).not.toContain('You said: You said');
      expect(heard()).not.toContain('You said: goodbye');
    },
    2 * patience,
  );

  it(
    'says how a token is made, and why none is (SDK-D07)',
    async () => {
      const url = await listen(server());
      const make = (password: string) =>
        run(['tools/scripts/token.mjs', '--email', 'berta@atrium.example', '--url', url, '--password', password]);
      const made = await make(testPassword);
      expect(made).toEqual({ lines: [expect.stringMatching(/^[\w-]{43}$/)], errors: '', code: 0 });
      const bearer = made.lines[0] ?? '';
      expect((await server().call(createAccessToken, { bearer, body: { name: 'x' } })).status).toBe(403);
      expect(await make('wrong')).toMatchObject({ lines: [''], errors: expect.stringContaining('refused'), code: 1 });
    },
    patience,
  );

  async function settingsOf(as: TestMember) {
    const { token } = await server().reply(createAccessToken, { as, body: { name: 'README' } });
    return { ATRIUM_URL: await listen(server()), ATRIUM_TOKEN: token };
  }
});

function inHours(hours: number): string {
  return new Date(now.getTime() + hours * 3_600_000).toISOString();
}

/** Runs the nth example for Node to its end. */
function runExample(index: number, settings: Record<string, string>) {
  const args = ['--conditions=@atrium/source', '--input-type=module-typescript', '--no-warnings', '-'];
  return run(args, { settings, input: examples().filter(({ language }) => language === 'ts')[index]?.code ?? '' });
}

async function run(
  args: readonly string[],
  { settings = {}, input = '' }: { settings?: Record<string, string>; input?: string } = {},
) {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...settings }, timeout: patience });
  child.stdin.end(input);
  const closed = once(child, 'close');
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { lines: output.trimEnd().split('\n'), errors, code: Number(code) };
}

function examples() {
  const readme = readFileSync(new URL('README.md', root), 'utf8');
  return [...readme.matchAll(/```(tsx?)\n(.*?)```/gs)].map(([, language, code]) => ({ language, code }));
}
