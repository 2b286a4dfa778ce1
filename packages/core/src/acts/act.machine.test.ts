import { createTestClock, recordTransitions, settle, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { type AnyActorRef, createActor, fromPromise } from 'xstate';
import { AtriumError, allow, refuse } from '../machine/index.ts';
import { connectAct } from './act.connect.ts';
import { type ActDefinition, type AskedAct, createActMachine } from './act.machine.ts';
import { createUndoMachine } from './undo.machine.ts';

interface Lamp {
  readonly isOn: boolean;
  readonly isMine: boolean;
}

interface Switch {
  readonly isOn: boolean;
  readonly reach?: 'lamp' | 'room';
}

type Asked = AskedAct<Lamp, Switch>;

const mine: Lamp = { isOn: false, isMine: true };
const verdict = ({ isMine }: Lamp) => (isMine ? allow : refuse('failure.forbidden'));
const undoMachine = createUndoMachine<Asked>('switchUndo');
const definition: ActDefinition<Lamp, Switch> = {
  id: 'switch',
  verdict,
  asks: (_, { reach }) => reach !== undefined,
  isDone: ({ code }, { isOn }) => !isOn && code === 'not_found',
  undo: undoMachine,
};
const machine = createActMachine<Lamp, Switch, string>(definition);
const coverage = recordTransitions(machine);
const undoCoverage = recordTransitions(undoMachine);

interface Situation {
  readonly lamp?: Lamp;
  readonly act?: (asked: Asked) => Promise<string>;
  readonly undo?: (asked: Asked) => Promise<void>;
}

function start({ lamp = mine, act = async () => 'lit', undo = async () => {} }: Situation = {}) {
  const clock = createTestClock();
  const told: unknown[] = [];
  const provided = machine.provide({
    actors: {
      act: fromPromise(({ input }) => act(input)),
      undo: undoMachine.provide({ actors: { undo: fromPromise(({ input }) => undo(input.act)) } }),
    },
  });
  const actor = createActor(provided, {
    input: { entity: lamp },
    clock,
    inspect: (event) => {
      coverage.inspect(event);
      undoCoverage.inspect(event);
      if (event.type !== '@xstate.event' || event.event.type !== 'xstate.init') return;
      (event.actorRef as AnyActorRef).on('*', (emitted) => told.push(emitted));
    },
  }).start();
  return { actor, clock, told, api: () => connectAct(actor.getSnapshot(), actor.send) };
}

const rejectWith = (code: string) => () => Promise.reject(new AtriumError(code, code));

describe('an act', () => {
  it('has this table of transitions', () => {
    expect(transitionTable(machine)).toMatchInlineSnapshot(`
      "(root) (initial) idle
      (root) --facts.loaded--> (stays) / takeEntity
      acting (entry) / keepEntity, withdrawUndo
      acting (invoke) act as act
      acting --xstate.done.actor.act--> idle / setOutput, announceDone, offerUndo
      acting --xstate.error.actor.act [isDone]--> idle / announceDone
      acting --xstate.error.actor.act--> idle / setFailure, announceRefusal
      asking --act.change--> (stays) / change
      asking --act.confirm [isConfirmed]--> acting
      asking --act.dismiss--> idle
      idle --act.run [isAsked]--> asking / ask
      idle --act.run [isAllowed]--> acting / ask"
    `);
  });

  it('is done once at a time, and says what came of it', async () => {
    const acted: Asked[] = [];
    const { api, actor, told } = start({
      act: async (asked) => {
        acted.push(asked);
        return 'lit';
      },
    });
    expect(api()).toMatchObject({ entity: mine, input: null, isBusy: false, failure: null });
    api().run({ isOn: true });
    api().run({ isOn: false });
    expect(api()).toMatchObject({ input: { isOn: true }, isBusy: true });
    await settle();
    const asked = { entity: mine, input: { isOn: true } };
    expect(acted).toEqual([asked]);
    expect(told[0]).toEqual({ type: 'act.done', ...asked, output: 'lit' });
    expect(actor.getSnapshot().context.output).toBe('lit');
    expect(api().isBusy).toBe(false);
  });

  it('is not done against its verdict, which follows the facts', async () => {
    const { api, actor, told } = start({ lamp: { ...mine, isMine: false } });
    api().run({ isOn: true });
    api().run({ isOn: true, reach: 'room' });
    expect([api().isBusy, api().isAsking]).toEqual([false, false]);
    actor.send({ type: 'facts.loaded', data: mine });
    api().run({ isOn: true });
    await settle();
    expect(told).toHaveLength(2);
  });

  it('asks where a person is to be asked, and does nothing when they back out', () => {
    const { api, told } = start();
    api().run({ isOn: true, reach: 'lamp' });
    expect(api()).toMatchObject({ isAsking: true, isBusy: false, input: { isOn: true, reach: 'lamp' } });
    api().dismiss();
    expect([api().isAsking, api().isBusy]).toEqual([false, false]);
    expect(told).toEqual([]);
  });

  it('does what the person made of it, with the entity as it is by then', async () => {
    const { api, actor, told } = start();
    api().run({ isOn: false, reach: 'lamp' });
    api().change({ reach: 'room' });
    const lit = { ...mine, isOn: true };
    actor.send({ type: 'facts.loaded', data: lit });
    api().confirm();
    await settle();
    expect(told[0]).toEqual({
      type: 'act.done',
      entity: lit,
      input: { isOn: false, reach: 'room' },
      output: 'lit',
    });
  });

  it('asks on and does nothing when it is confirmed after it is allowed no more', () => {
    const { api, actor } = start();
    api().run({ isOn: true, reach: 'lamp' });
    actor.send({ type: 'facts.loaded', data: { ...mine, isMine: false } });
    api().confirm();
    expect([api().isAsking, api().isBusy]).toEqual([true, false]);
  });

  it('says when it was refused, and forgets that when it is tried anew', async () => {
    const { api, told } = start({ act: rejectWith('offline') });
    api().run({ isOn: true });
    await settle();
    const failure = { code: 'offline', message: 'offline' };
    expect(told).toEqual([{ type: 'act.refused', entity: mine, input: { isOn: true }, failure }]);
    expect(api().failure).toEqual(failure);
    api().run({ isOn: true });
    expect(api().failure).toBeNull();
  });

  it('is done, with nothing to take back, when the refusal says that it is so already', async () => {
    const { api, told } = start({ act: rejectWith('not_found') });
    api().run({ isOn: false });
    await settle();
    expect(told).toEqual([{ type: 'act.done', entity: mine, input: { isOn: false }, output: null }]);
  });

  afterAll(() => expect(coverage.missed()).toEqual([]));
});

describe('what was done', () => {
  const asked = { entity: mine, input: { isOn: true } };

  async function startDone(undo?: Situation['undo']) {
    const started = start(undo && { undo });
    started.api().run({ isOn: true });
    await settle();
    const offer = started.actor.getSnapshot().children.undo;
    return {
      ...started,
      undo: () => offer?.send({ type: 'act.undo' }),
      status: () => offer?.getSnapshot().status,
      news: () => started.told.slice(1),
    };
  }

  it('has this table of transitions', () => {
    expect(transitionTable(undoMachine)).toMatchInlineSnapshot(`
      "(root) (initial) offered
      offered (entry) / announceOffer
      offered --act.undo--> undoing
      offered --after undoPeriod--> over (final)
      over (final)
      undoing (invoke) undo as undo
      undoing --xstate.done.actor.undo--> over (final) / announceDone
      undoing --xstate.error.actor.undo--> over (final) / announceRefusal"
    `);
  });

  it('can be taken back for thirty seconds', async () => {
    const { clock, status, news } = await startDone();
    await clock.advance(29_999);
    expect(status()).toBe('active');
    await clock.advance(1);
    expect(status()).toBe('done');
    expect(news()).toEqual([{ type: 'undo.offered', act: asked }]);
  });

  it('is taken back, or that is refused', async () => {
    const back: Asked[] = [];
    const { undo, news } = await startDone(async (act) => void back.push(act));
    undo();
    await settle();
    expect(back).toEqual([asked]);
    expect(news()[1]).toEqual({ type: 'undo.done', act: asked });
    const refused = await startDone(rejectWith('undo_expired'));
    refused.undo();
    await settle();
    const failure = { code: 'undo_expired', message: 'undo_expired' };
    expect(refused.news()[1]).toEqual({ type: 'undo.refused', act: asked, failure });
  });

  it('can be taken back no more once something else is done', async () => {
    const { api, status, news } = await startDone();
    api().run({ isOn: false });
    expect(status()).toBe('stopped');
    await settle();
    expect(news()).toMatchObject([{ type: 'undo.offered' }, { type: 'act.done' }, { type: 'undo.offered' }]);
  });

  it('cannot be taken back where nothing takes it back', async () => {
    const plain = createActMachine<Lamp, Switch, string>({ id: 'plain', verdict });
    const actor = createActor(plain.provide({ actors: { act: fromPromise(async () => 'lit') } }), {
      input: { entity: mine },
    }).start();
    actor.send({ type: 'act.run', input: { isOn: true, reach: 'room' } });
    await settle();
    expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { output: 'lit' } });
    expect(actor.getSnapshot().children.undo).toBeUndefined();
  });

  afterAll(() => expect(undoCoverage.missed()).toEqual([]));
});
