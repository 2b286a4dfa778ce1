import { createTestClock } from '@atrium/testing';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { SaveInput } from '../../form/index.ts';
import { AtriumError } from '../../machine/index.ts';
import { createToasts, showNotices } from '../../toasts/index.ts';
import { administeredMemberOf } from './administered-members.fixtures.ts';
import { memberFormNotices } from './administered-members.notices.ts';
import {
  canResetTwoFactor,
  removalVerdict,
  switchVerdict,
  welcomeVerdict,
  withoutContradiction,
} from './administered-members.rules.ts';
import type { AdministeredMember, MemberChange } from './administered-members.schema.ts';
import { connectMemberForm } from './member-form.connect.ts';
import { type MemberFormDraft, memberDraftOf, memberFormMachine } from './member-form.machine.ts';
import { tableDoneText, tableVerdict } from './member-table.machine.ts';

const self = { is_self: true, network_admin: true };
const last = { network_admin: true, is_last_administrator: true };
const own = 'admin.refusal.own_account';
const needed = 'admin.refusal.last_administrator';

describe('what administrators do with members', () => {
  it.each<[string, Partial<AdministeredMember>, MemberChange, string | null]>([
    ['a member is locked', {}, { locked: true }, null],
    ['oneself is not', self, { locked: true }, own],
    ['oneself becomes a guest beside others', self, { is_external: true }, null],
    ['the last one is not locked', last, { locked: true }, needed],
    ['the last one becomes no guest', last, { is_external: true }, needed],
    ['the last one is not unmade', last, { network_admin: false }, needed],
    ['the last one is unlocked', { ...last, locked: true }, { locked: false }, null],
    ['the last one stays what they are', last, { network_admin: true, is_external: false }, null],
  ])('%s (MEMBER-D04, MEMBER-D08, MEMBER-E02)', (_, member, change, reason) => {
    const verdict = switchVerdict(administeredMemberOf(1, member), change);
    expect(verdict.allowed ? null : verdict.reason).toBe(reason);
  });

  it.each<[string, Partial<AdministeredMember>, string | null]>([
    ['a member', {}, null],
    ['oneself not', self, own],
    ['the last administrator not', last, needed],
  ])('removes %s (MEMBER-D04, MEMBER-D08)', (_, member, reason) => {
    const verdict = removalVerdict(administeredMemberOf(1, member));
    expect(verdict.allowed ? null : verdict.reason).toBe(reason);
  });

  it.each<[string, Partial<AdministeredMember>, string | null]>([
    ['who has not been here yet', { last_sign_in_at: null }, null],
    ['nobody who has been here', {}, 'admin.refusal.has_signed_in'],
    ['nobody who is locked', { last_sign_in_at: null, locked: true }, 'admin.refusal.member_locked'],
  ])('welcomes again %s (AUTH-D21)', (_, member, reason) => {
    const verdict = welcomeVerdict(administeredMemberOf(1, member));
    expect(verdict.allowed ? null : verdict.reason).toBe(reason);
  });

  it('does nothing with several where one of them forbids it (MEMBER-D08)', () => {
    const rows = [administeredMemberOf(1), administeredMemberOf(2, self)];
    expect(tableVerdict(rows, { kind: 'remove', content: 'keep' }).allowed).toBe(false);
    expect(tableVerdict(rows, { kind: 'switch', change: { locked: true } }).allowed).toBe(false);
    expect(tableVerdict(rows.slice(0, 1), { kind: 'remove', content: 'keep' }).allowed).toBe(true);
  });

  it.each<[Pick<MemberChange, 'locked' | 'is_external' | 'network_admin'>, ReturnType<typeof tableDoneText>]>([
    [{ locked: true }, 'admin.members.done.lock'],
    [{ locked: false }, 'admin.members.done.unlock'],
    [{ is_external: true }, 'admin.members.done.make_external'],
    [{ is_external: false }, 'admin.members.done.make_internal'],
    [{ network_admin: true }, 'admin.members.done.make_admin'],
    [{ network_admin: false }, 'admin.members.done.unmake_admin'],
  ])('says what has become of them: %j (MEMBER-008, MEMBER-009)', (change, text) => {
    expect(tableDoneText({ kind: 'switch', change })).toBe(text);
    expect(tableDoneText({ kind: 'remove', content: 'keep' })).toBe('admin.members.done.remove');
  });

  it('makes no guest an administrator (MEMBER-D06, MEMBER-D08)', () => {
    expect(withoutContradiction({ is_external: true, network_admin: true })).toEqual({
      is_external: true,
      network_admin: false,
    });
    expect(withoutContradiction({ network_admin: true })).toEqual({ network_admin: true });
  });

  it.each([
    ['disabled', false],
    ['enabled', true],
    ['enforced', true],
  ] as const)('resets a second step where it is %s: %s (MEMBER-013)', (two_factor, may) => {
    expect(canResetTwoFactor({ two_factor })).toBe(may);
  });

  it('edits a member by the rules of the table, roles one by one (MEMBER-006, MEMBER-010)', () => {
    const chosen = { id: '6a0000000000000000000001' as never, name: 'Vorstand' };
    const draft = memberDraftOf(administeredMemberOf(1, { ...last, roles: [chosen] }));
    const form = createActor(memberFormMachine, { input: { draft } }).start();
    const shown = () => connectMemberForm(form.getSnapshot(), form.send);
    expect([shown().external.allowed, shown().admin.allowed]).toEqual([false, false]);
    shown().toggleRole('6a0000000000000000000002' as never, true);
    shown().toggleRole(chosen.id, false);
    expect(shown().draft.role_ids).toEqual(['6a0000000000000000000002']);
  });

  it.each([
    ['saved', () => Promise.resolve(administeredMemberOf(1, last)), ['success', 'js.saving_successful']],
    ['not saved', () => Promise.reject(new AtriumError('unavailable', '')), ['error', 'js.saving_failure']],
  ] as const)('says that a member was %s (FORM-005)', async (_, save, said) => {
    const toasts = createToasts(createTestClock());
    const draft = memberDraftOf(administeredMemberOf(1, last));
    const machine = memberFormMachine.provide({
      actors: { saveDraft: fromPromise<AdministeredMember, SaveInput<MemberFormDraft>>(save) },
    });
    const form = createActor(machine, { input: { draft } });
    showNotices(form, memberFormNotices, { toasts, about: 'member' });
    form.start();
    form.send({ type: 'draft.change', patch: { role_ids: ['6a0000000000000000000002' as never] } });
    form.send({ type: 'form.submit' });
    await vi.waitFor(() => expect(toasts.get().map(({ tone, text }) => [tone, text])).toContainEqual([...said]));
  });
});
