import { expect, it } from 'vitest';
import { type ChangeSituation, findDeleteProblem, findEditProblem } from './message-change.rules.ts';

const config = { allow_update: true, allow_destroy: true, update_period: 5 };
const now = Date.UTC(2026, 10, 21, 9, 30);
const own: ChangeSituation = { isOwn: true, isDeleted: false, canWrite: true, createdAt: now, now };
const age = (milliseconds: number) => ({ createdAt: now - milliseconds });

type Problem = ReturnType<typeof findEditProblem> | ReturnType<typeof findDeleteProblem>;

it.each<['edit' | 'delete', Partial<ChangeSituation>, Partial<typeof config>, Problem]>([
  ['edit', {}, {}, null],
  ['delete', {}, {}, null],
  ['edit', { isOwn: false, isDeleted: true, canWrite: false }, { allow_update: false }, 'forbidden'],
  ['edit', { isDeleted: true, canWrite: false }, { allow_update: false }, 'already_deleted'],
  ['edit', { canWrite: false }, { allow_update: false }, 'read_only'],
  ['edit', age(300_001), { allow_update: false }, 'update_not_allowed'],
  ['edit', {}, { allow_destroy: false }, null],
  ['delete', {}, { allow_update: false }, null],
  ['delete', {}, { allow_destroy: false }, 'destroy_not_allowed'],
  ['edit', age(300_000), {}, null],
  ['edit', age(300_001), {}, 'update_period_ended'],
  ['delete', age(300_001), {}, 'update_period_ended'],
  ['edit', age(300_000_000), { update_period: 0 }, null],
])(
  'the %s of a message in %j of a network with %j is kept back by %s (CHAT-043, CHAT-044, CHAT-045, CHAT-046)',
  (act, situation, decided, problem) => {
    const find = act === 'edit' ? findEditProblem : findDeleteProblem;
    expect(find({ ...own, ...situation }, { ...config, ...decided })).toBe(problem);
  },
);
