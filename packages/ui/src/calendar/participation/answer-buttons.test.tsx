import '../../theme/styles.css';
import type { Answered, RsvpEvent, RsvpSnapshot } from '@atrium/core/calendar';
import { rsvpMachine } from '@atrium/core/calendar';
import { exampleAppointments } from '@atrium/core/calendar/fixtures';
import { AtriumError } from '@atrium/core/machine';
import { everyStep, settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { InEnglish } from '../../i18n/in-english.tsx';
import { exampleNow } from '../appointment/detail.fixtures.ts';
import { AnswerButtons } from './answer-buttons.tsx';

type Answer = 'accepted' | 'declined';
type Place = Pick<RsvpSnapshot, 'value' | 'context'>;

const verbs = { accepted: 'Accept', declined: 'Decline' } as const;
const scopes = { this: 'Only this date', all: 'All dates of the series' } as const;
const refused = {
  type: 'xstate.error.actor.answer',
  error: new AtriumError('attendee_limit_reached', 'full'),
} as const;
const [participant] = exampleAppointments.plain.participants;

function answeredWith(status: Answer): Answered {
  if (!participant) throw new Error('The example appointment has participants.');
  return {
    participant: { ...participant, status },
    participants_summary: { total: 3, accepted: 2, declined: 1, open: 0 },
    skipped: [],
  };
}

function walksOf(kind: 'plain' | 'occurrence', answer: Answer) {
  const answered = { type: 'xstate.done.actor.answer', output: answeredWith(answer) } as const;
  return everyStep(rsvpMachine, {
    input: { appointment: exampleAppointments[kind], retroactiveOpting: false, now: exampleNow },
    events: [
      { type: 'answer.give', answer },
      { type: 'scope.choose', scope: 'all' },
      { type: 'scope.choose', scope: 'this' },
      { type: 'answer.confirm' },
      { type: 'answer.dismiss' },
      answered,
      refused,
    ],
    serialize: ({ value, context }) =>
      JSON.stringify([value, context.appointment.my_status, context.scope, context.failure?.code]),
  });
}

async function show(kind: 'plain' | 'occurrence', answer: Answer) {
  const server = { accept: (_: Answered) => {}, refuse: (_: Error) => {} };
  const machine = rsvpMachine.provide({
    actors: {
      facts: fromCallback(() => {}),
      now: fromCallback(() => {}),
      answer: fromPromise(() => new Promise<Answered>((accept, refuse) => Object.assign(server, { accept, refuse }))),
    },
  });
  const input = { appointment: exampleAppointments[kind], retroactiveOpting: false, now: exampleNow };
  const actor = createActor(machine, { input }).start();
  const screen = await render(<AnswerButtons rsvpRef={actor} date="Friday" />, { wrapper: InEnglish });
  const dialog = screen.getByRole('dialog');

  async function step(event: RsvpEvent | { readonly type: `xstate.${string}` }) {
    if (event.type === 'answer.give') await screen.getByRole('button', { name: verbs[answer] }).click();
    if (event.type === 'scope.choose') await dialog.getByRole('radio', { name: scopes[event.scope] }).click();
    if (event.type === 'answer.confirm') await dialog.getByRole('button', { name: verbs[answer] }).click();
    if (event.type === 'answer.dismiss') await dialog.getByRole('button', { name: 'Cancel' }).click();
    if (event.type === 'xstate.done.actor.answer') server.accept(answeredWith(answer));
    if (event.type === refused.type) server.refuse(refused.error);
    await settle();
  }

  const marked = (mark: string) =>
    [...screen.container.querySelectorAll<HTMLElement>(`[data-answer][${mark}="true"]`)].map(
      ({ dataset }) => dataset.answer,
    );
  const onScreen = () => ({
    given: marked('aria-pressed'),
    busy: marked('aria-busy'),
    asked: document.querySelector('[role="dialog"] [role="radio"][aria-checked="true"]')?.getAttribute('value') ?? null,
  });
  return { actor, step, onScreen };
}

/** What stands on screen in each place: who is pressed, what is under way, which dates are being asked about. */
function expected({ value, context }: Place, answer: Answer) {
  if (value === 'answering') return { given: [answer], busy: [answer], asked: null };
  const given = context.appointment.my_status === 'open' ? [] : [context.appointment.my_status];
  return { given, busy: [], asked: value === 'choosingScope' ? context.scope : null };
}

describe.each([
  ['plain', 'accepted'],
  ['plain', 'declined'],
  ['occurrence', 'accepted'],
  ['occurrence', 'declined'],
] as const)('the answer to an appointment (%s, %s) follows its chart on screen', (kind, answer) => {
  it.each(walksOf(kind, answer).map((walk) => [walk.title, walk] as const))(
    '%s (CAL-122, CAL-125)',
    async (_, { events, snapshot }) => {
      const { actor, step, onScreen } = await show(kind, answer);
      expect(onScreen()).toEqual({ given: [], busy: [], asked: null });
      for (const event of events) await step(event);
      expect(actor.getSnapshot().value).toBe(snapshot.value);
      expect(actor.getSnapshot().context).toEqual(snapshot.context);
      await expect.poll(onScreen).toEqual(expected(snapshot, answer));
    },
  );
});
