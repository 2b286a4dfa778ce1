import '../../theme/styles.css';
import type { Answered, RsvpEvent, RsvpSnapshot } from '@atrium/core/calendar';
import { rsvpMachine } from '@atrium/core/calendar';
import { exampleAppointments, situationOf } from '@atrium/core/calendar/fixtures';
import { AtriumError } from '@atrium/core/machine';
import { everyTour, settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { createActor, fromPromise } from 'xstate';
import { InEnglish } from '../../i18n/in-english.tsx';
import { AnswerButtons } from './answer-buttons.tsx';

type Answer = 'accepted' | 'declined';
type Place = Pick<RsvpSnapshot, 'value' | 'context'>;

const verbs = { accepted: 'Accept', declined: 'Decline' } as const;
const scopes = { this: 'Only this date', all: 'All dates of the series' } as const;
const refused = { type: 'xstate.error.actor.act', error: new AtriumError('attendee_limit_reached', 'full') } as const;
const done = { type: 'xstate.done.actor.act', output: null as unknown as Answered } as const;

function toursOf(kind: 'plain' | 'occurrence', answer: Answer) {
  return everyTour(rsvpMachine, {
    input: { entity: situationOf(exampleAppointments[kind]) },
    events: [
      { type: 'act.run', input: { answer, scope: 'this' } },
      { type: 'act.change', patch: { scope: 'all' } },
      { type: 'act.change', patch: { scope: 'this' } },
      { type: 'act.confirm' },
      { type: 'act.dismiss' },
      done,
      refused,
    ],
    serialize: ({ value, context }) => JSON.stringify([value, context.asked?.input.scope, context.failure?.code]),
  });
}

async function show(kind: 'plain' | 'occurrence', answer: Answer) {
  const server = { accept: (_: Answered) => {}, refuse: (_: Error) => {} };
  const machine = rsvpMachine.provide({
    actors: {
      act: fromPromise(() => new Promise((accept, refuse) => Object.assign(server, { accept, refuse }))),
    },
  });
  const input = { entity: situationOf(exampleAppointments[kind]) };
  const actor = createActor(machine, { input }).start();
  const screen = await render(<AnswerButtons rsvpRef={actor} date="Friday" />, { wrapper: InEnglish });
  const dialog = screen.getByRole('dialog');

  async function step(event: RsvpEvent | { readonly type: `xstate.${string}` }) {
    if (event.type === 'act.run') await screen.getByRole('button', { name: verbs[answer] }).click();
    if (event.type === 'act.change' && event.patch.scope) {
      await dialog.getByRole('radio', { name: scopes[event.patch.scope] }).click();
    }
    if (event.type === 'act.confirm') await dialog.getByRole('button', { name: verbs[answer] }).click();
    if (event.type === 'act.dismiss') await dialog.getByRole('button', { name: 'Cancel' }).click();
    if (event.type === done.type) server.accept(done.output);
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
  if (value === 'acting') return { given: [answer], busy: [answer], asked: null };
  return { given: [], busy: [], asked: value === 'asking' ? context.asked?.input.scope : null };
}

function titleOf(tour: ReturnType<typeof toursOf>[number]): string {
  return tour.map(({ event, snapshot }) => `${event.type} to ${snapshot.value}`).join(', ');
}

describe.each([
  ['plain', 'accepted'],
  ['plain', 'declined'],
  ['occurrence', 'accepted'],
  ['occurrence', 'declined'],
] as const)('the answer to an appointment (%s, %s) follows its chart on screen', (kind, answer) => {
  it.each(toursOf(kind, answer).map((tour) => [titleOf(tour), tour] as const))(
    '%s (CAL-122, CAL-125)',
    async (_, tour) => {
      const { actor, step, onScreen } = await show(kind, answer);
      expect(onScreen()).toEqual({ given: [], busy: [], asked: null });
      for (const { event, snapshot } of tour) {
        await step(event);
        expect(actor.getSnapshot().value).toBe(snapshot.value);
        expect(actor.getSnapshot().context).toEqual(snapshot.context);
        await expect.poll(onScreen).toEqual(expected(snapshot, answer));
      }
    },
  );
});
