import { settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { startAct } from '../acts/acts.fixtures.ts';
import { connectAct } from '../acts/index.ts';
import { AtriumError } from '../machine/index.ts';
import { groupArchiveMachine } from './group-archive.machine.ts';
import { groupDeletionMachine } from './group-deletion.machine.ts';
import { groupMarkMachine } from './group-mark.machine.ts';
import { groupOf, ledGroupOf, ownGroupOf } from './groups.fixtures.ts';
import { membershipMachine } from './membership.machine.ts';

describe('membership', () => {
  it('joins at once, and asks before it asks or leaves (GROUP-021, GROUP-023)', async () => {
    const open = groupOf({ can: { join: true } });
    const { ref, asked, told, know, state } = startAct(membershipMachine, open, async () => ownGroupOf());
    ref.send({ type: 'act.run', input: { step: 'join', message: '' } });
    expect(state()).toBe('acting');
    await settle();
    expect(told).toMatchObject([{ type: 'act.done', input: { step: 'join' }, output: { role: 'member' } }]);
    know(ownGroupOf());
    ref.send({ type: 'act.run', input: { step: 'leave', message: '' } });
    expect(state()).toBe('asking');
    ref.send({ type: 'act.dismiss' });
    expect([state(), asked.length]).toEqual(['idle', 1]);
  });

  it('sends the word that was written while it was asked about (GROUP-022)', async () => {
    const moderated = groupOf({ can: { join_moderated: true } });
    const { ref, asked } = startAct(membershipMachine, moderated);
    const act = () => connectAct(ref.getSnapshot(), ref.send);
    act().run({ step: 'ask', message: '' });
    act().change({ message: 'Ich wohne hier.' });
    act().confirm();
    expect(asked).toEqual([{ entity: moderated, input: { step: 'ask', message: 'Ich wohne hier.' } }]);
  });

  it('does nothing that is not offered', () => {
    const { ref, asked, state } = startAct(membershipMachine, groupOf());
    ref.send({ type: 'act.run', input: { step: 'join', message: '' } });
    expect([state(), asked]).toEqual(['idle', []]);
  });
});

describe('marks', () => {
  it('are a member’s (GROUP-029, GROUP-031)', async () => {
    const input = { mark: 'favorite', isSet: true } as const;
    const member = startAct(groupMarkMachine, ownGroupOf(), async () => input);
    member.ref.send({ type: 'act.run', input });
    await settle();
    expect(member.told).toMatchObject([{ type: 'act.done', output: input }]);
    const stranger = startAct(groupMarkMachine, groupOf());
    stranger.ref.send({ type: 'act.run', input });
    expect(stranger.asked).toEqual([]);
  });
});

describe('archiving', () => {
  it('is asked about, taking into use again is not (GROUP-026)', () => {
    const { ref, state, know, asked } = startAct(groupArchiveMachine, ledGroupOf());
    ref.send({ type: 'act.run', input: { isArchived: true } });
    expect(state()).toBe('asking');
    ref.send({ type: 'act.dismiss' });
    know(ledGroupOf({ archived: true }));
    ref.send({ type: 'act.run', input: { isArchived: true } });
    expect(state()).toBe('idle');
    ref.send({ type: 'act.run', input: { isArchived: false } });
    expect([state(), asked.length]).toEqual(['acting', 1]);
  });
});

describe('deleting', () => {
  const group = ledGroupOf();

  it('waits for the name to be typed, and can be undone (GROUP-D06)', async () => {
    const { ref, state, asked } = startAct(groupDeletionMachine, group, async () => {});
    ref.send({ type: 'act.run', input: { typed: '' } });
    ref.send({ type: 'act.confirm' });
    expect([state(), asked]).toEqual(['asking', []]);
    ref.send({ type: 'act.change', patch: { typed: group.name } });
    ref.send({ type: 'act.confirm' });
    await settle();
    expect(asked).toHaveLength(1);
    expect(ref.getSnapshot().children.undo?.getSnapshot().value).toBe('offered');
  });

  it('is done where somebody else has deleted it (GROUP-E06)', async () => {
    const gone = () => Promise.reject(new AtriumError('not_found', 'gone'));
    const { ref, told } = startAct(groupDeletionMachine, group, gone);
    ref.send({ type: 'act.run', input: { typed: group.name } });
    ref.send({ type: 'act.confirm' });
    await settle();
    expect(told).toMatchObject([{ type: 'act.done', output: null }]);
  });
});
