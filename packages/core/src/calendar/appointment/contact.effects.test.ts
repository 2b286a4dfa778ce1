import { settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createAtrium } from '../../atrium.ts';
import { createMemoryEnvironment } from '../../environment/index.ts';
import { createCalendar } from '../calendar.client.ts';
import { exampleAppointments } from '../calendar.fixtures.ts';
import { newContactDraft } from './contact-form.rules.ts';

const { plain } = exampleAppointments;
const path = `/appointments/${plain.id}`;

function connectServer(answers: Readonly<Record<string, { readonly status: number; readonly body: unknown }>>) {
  const calls: unknown[] = [];
  const atrium = createAtrium({
    baseUrl: 'https://atrium.test',
    environment: createMemoryEnvironment(),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const call = `${request.method} ${new URL(request.url).pathname}`;
      const text = await request.text();
      calls.push(text ? [call, JSON.parse(text)] : call);
      const { status, body } = answers[call] ?? { status: 404, body: refusal('not_found') };
      return Response.json(body, { status });
    },
  });
  return { calls, atrium, calendar: createCalendar(atrium) };
}

function refusal(code: string) {
  return { error: true, code, message: 'No', errors: {} };
}

async function until(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 50 && !condition(); turn += 1) await settle();
}

describe('writing to the attendees, bound to a client', () => {
  const draft = { ...newContactDraft(plain, 10), subject: 'Raum', text: 'Im Saal.', audience: 'accepted' } as const;

  it('sends the message and nothing of the form around it (CAL-178, CAL-D116)', async () => {
    const { calls, calendar } = connectServer({
      [`POST ${path}/contact`]: { status: 202, body: { recipients_count: 1 } },
    });
    const form = createActor(calendar.contactFormMachine, { input: { draft } }).start();
    const told: unknown[] = [];
    form.on('*', (event) => told.push(event));
    form.send({ type: 'form.submit' });
    await until(() => form.getSnapshot().status === 'done');
    const message = { subject: 'Raum', text: 'Im Saal.', audience: 'accepted', attach_files: false };
    expect(calls).toEqual([[`POST ${path}/contact`, { message }]]);
    expect(told).toEqual([{ type: 'form.saved', saved: { draft, recipientsCount: 1 } }]);
  });

  it('keeps it when the server refuses (CAL-D119)', async () => {
    const { calendar } = connectServer({ [`POST ${path}/contact`]: { status: 429, body: refusal('rate_limited') } });
    const form = createActor(calendar.contactFormMachine, { input: { draft } }).start();
    form.send({ type: 'form.submit' });
    await until(() => form.getSnapshot().context.failure !== null);
    expect(form.getSnapshot()).toMatchObject({
      value: 'editing',
      context: { draft, failure: { code: 'rate_limited' } },
    });
  });
});
