import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { exampleChatIds, exampleTimeline, exampleWriters, timelineAfter } from '../chat.fixtures.ts';
import type { ChatStatus } from '../chat.schema.ts';
import { partnerStatus } from './chat-list.rules.ts';
import { connectStatus } from './status.connect.ts';
import { statusMachine } from './status.machine.ts';

const settings = {
  allow_update: true,
  allow_destroy: true,
  update_period: 15,
  max_files: 10,
  max_images: 10,
  online_status: true,
};
const busy = { type: 'busy', text: '' } as const;
const timeline = timelineAfter(
  [
    { type: 'settings.told', settings },
    { type: 'ownStatus.told', status: { type: 'online', text: 'At my desk' } },
    { type: 'status.changed', memberId: exampleWriters.mira.id, status: busy },
  ],
  exampleTimeline,
);
const without = timelineAfter([{ type: 'settings.told', settings: { ...settings, online_status: false } }], timeline);
const defaults = { online: 'Online', busy: 'Busy' };

function openStatus() {
  const posted: ChatStatus[] = [];
  const machine = statusMachine.provide({
    actors: {
      act: fromPromise(async ({ input }) => {
        posted.push(input.input);
      }),
    },
  });
  const ref = createActor(machine, { input: { entity: null } }).start();
  return { posted, api: () => connectStatus({ snapshot: ref.getSnapshot(), timeline, defaults }, ref.send) };
}

it('is posted as soon as one chooses to be invisible, without its words; everything else is saved first (CHAT-068)', () => {
  const { posted, api } = openStatus();
  api().open();
  expect(api().draft).toEqual({ type: 'online', text: 'At my desk' });
  api().choose('busy');
  expect([posted, api().draft?.type]).toEqual([[], 'busy']);
  api().choose('invisible');
  expect([posted, api().draft]).toEqual([[{ type: 'invisible', text: '' }], null]);
});

it('is sent without the words that come with it, so that everybody reads it in their own language (CHAT-D46)', () => {
  const { posted, api } = openStatus();
  api().open();
  api().choose('busy');
  api().write('Busy');
  api().save();
  expect(posted).toEqual([{ type: 'busy', text: '' }]);
});

it('is shown of nobody where the network has switched it off, whatever was told before (CHAT-071)', () => {
  const shown = (known: typeof timeline) => [
    connectStatus(
      { snapshot: createActor(statusMachine, { input: { entity: null } }).getSnapshot(), timeline: known, defaults },
      () => undefined,
    ).own,
    partnerStatus(known, exampleChatIds.mira),
  ];
  expect(shown(timeline)).toEqual([{ type: 'online', text: 'At my desk' }, busy]);
  expect(shown(without)).toEqual([null, null]);
});
