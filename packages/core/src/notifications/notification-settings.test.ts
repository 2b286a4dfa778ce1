import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import * as z from 'zod/mini';
import { memberIdSchema } from '../members/member-reference.schema.ts';
import {
  defaultChoices,
  digestReach,
  fixedKeys,
  isWanted,
  withChoice,
  withoutLetters,
} from './notification-choices.rules.ts';
import { notificationKindNames } from './notification-kinds.schema.ts';
import { connectNotificationSettings } from './notification-settings.connect.ts';
import { notificationSettingsMachine } from './notification-settings.machine.ts';
import type { NotificationSettings } from './notification-settings.schema.ts';

const settings: NotificationSettings = {
  settings: defaultChoices,
  conditions: { digests: true, daily_activity: true, email_admin_notifications: false },
  disabled: ['email_daily_digests.include_network_level'],
  bounced_address: null,
};
const memberId = z.parse(memberIdSchema, '650000000000000000000001');

function open(shown = settings) {
  const actor = createActor(notificationSettingsMachine, { input: { draft: { memberId, ...shown.settings } } }).start();
  return () => connectNotificationSettings(shown)(actor.getSnapshot(), actor.send);
}

describe('the settings of notifications', () => {
  it('show every kind with its channels, those of administering to who does (NOTIF-D01, NOTIF-D05)', () => {
    expect(open()().areas.map(({ area }) => area)).toEqual(['messages', 'appointments', 'groups', 'files', 'account']);
    const all = open({ ...settings, conditions: { ...settings.conditions, email_admin_notifications: true } })();
    expect(all.areas.flatMap(({ kinds }) => kinds.map(({ kind }) => kind))).toEqual(
      expect.arrayContaining([...notificationKindNames]),
    );
    const message = all.areas[0]?.kinds[0];
    expect(message?.channels.map(({ channel, isOffered, isOn }) => [channel, isOffered, isOn])).toEqual([
      ['product', false, true],
      ['mail', true, true],
      ['digest', false, false],
      ['push', true, true],
    ]);
  });

  it('offer the digest for each kind, where the network sends one and its reader wants one (NOTIF-D11)', () => {
    const archived = (form: ReturnType<ReturnType<typeof open>>) => {
      const { kinds = [] } = form.areas.find(({ area }) => area === 'groups') ?? {};
      return kinds.find(({ kind }) => kind === 'group_archived')?.channels.find(({ channel }) => channel === 'digest');
    };
    const form = open();
    expect(archived(form())).toMatchObject({ isOffered: true, isOn: true, verdict: { allowed: true } });
    form().digests[0]?.change({ switch: 'disabled' });
    expect(archived(form())?.verdict).toEqual({ allowed: false, reason: 'notifications.settings.digest_off' });
    form().change({ email_notifications: false });
    expect(archived(form())?.verdict).toEqual({ allowed: false, reason: 'notifications.settings.mail_off' });
    for (const without of [
      { ...settings, disabled: ['email_digests'] },
      { ...settings, conditions: { ...settings.conditions, digests: false } },
    ]) {
      const { areas } = open(without)();
      expect(areas.flatMap(({ channels }) => channels)).not.toContain('digest');
      expect(archived(open(without)())).toBeUndefined();
    }
  });

  it('take a choice for one kind and channel, and say why letters cannot be chosen once all are off (NOTIF-005)', () => {
    const form = open();
    const cell = () => form().areas[1]?.kinds[0]?.channels[1];
    cell()?.choose(false);
    expect(form().draft.channels).toEqual({ appointment_invited: { mail: false } });
    expect(cell()).toMatchObject({ isOn: false, verdict: { allowed: true } });
    form().change({ email_notifications: false });
    expect(cell()?.verdict).toEqual({ allowed: false, reason: 'notifications.settings.mail_off' });
  });

  it('offer the digests there are, and grey out what the network has fixed (NOTIF-004, NOTIF-D01)', () => {
    const form = open();
    const [digest, daily] = form().digests;
    expect([digest?.kind, digest?.networkVerdict.allowed]).toEqual(['email_digests', true]);
    expect([daily?.kind, daily?.networkVerdict.allowed]).toEqual(['email_daily_digests', false]);
    daily?.change({ switch: 'selected_groups', group_ids: ['c'.repeat(24)] });
    expect(form().draft.email_daily_digests).toMatchObject({ switch: 'selected_groups', group_ids: ['c'.repeat(24)] });
    expect(
      open({ ...settings, conditions: { ...settings.conditions, digests: false, daily_activity: false } })().digests,
    ).toEqual([]);
  });
});

describe('digests', () => {
  const own = new Set(['a', 'b']);
  const reach = (choice: Partial<(typeof defaultChoices)['email_digests']>, values = {}) =>
    digestReach(
      { ...defaultChoices, ...values, email_digests: { ...defaultChoices.email_digests, ...choice } },
      'email_digests',
      own,
    );

  it('are about the groups and the network that were chosen, and are not written about nothing (NOTIF-E01, NOTIF-E02)', () => {
    expect(reach({})).toEqual({ groupIds: own, hasNetwork: true });
    const some = { switch: 'selected_groups', include_network_level: false } as const;
    expect(reach({ ...some, group_ids: ['b', 'left'] })).toEqual({ groupIds: new Set(['b']), hasNetwork: false });
    expect(reach({ ...some, group_ids: ['left'] })).toBeNull();
    expect(reach({ switch: 'disabled' })).toBeNull();
    expect(reach({}, { email_notifications: false })).toBeNull();
  });

  it('are fixed where the network sends none (NOTIF-D01)', () => {
    const daily = { enabled: true, include_network_level: true };
    expect(fixedKeys({ digest_sending_days: [], daily_activity: daily })).toEqual(['email_digests']);
    const without = { digest_sending_days: [{}], daily_activity: { ...daily, include_network_level: false } };
    expect(fixedKeys(without)).toEqual(['email_daily_digests.include_network_level']);
  });
});

it('a link switches off its own letters alone (NOTIF-D10)', () => {
  expect(withoutLetters(defaultChoices, 'email_digests').email_digests.switch).toBe('disabled');
  const choices = withoutLetters(defaultChoices, 'group_invited');
  expect([isWanted(choices, 'group_invited', 'mail'), isWanted(choices, 'group_removed', 'mail')]).toEqual([
    false,
    true,
  ]);
  const gathered = withChoice(defaultChoices, { kind: 'group_archived', channel: 'digest', isOn: true });
  expect(isWanted(gathered, 'group_archived', 'digest')).toBe(true);
  expect(isWanted(withoutLetters(gathered, 'group_archived'), 'group_archived', 'digest')).toBe(false);
});
