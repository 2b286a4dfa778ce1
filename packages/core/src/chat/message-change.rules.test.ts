import { expect, it } from 'vitest';
import { type ChangeSituation, findChangeProblem } from './message-change.rules.ts';

const config = { allow_update: true, allow_destroy: true, update_period: 5 };
const now = Date.UTC(2026, 10, 21, 9, 30);
const own: ChangeSituation = { act: 'edit', isOwn: true, isDeleted: false, canWrite: true, createdAt: now, now };
const age = (milliseconds: number) => ({ createdAt: now - milliseconds });

it.each<[Partial<ChangeSituation>, Partial<typeof config>, ReturnType<typeof findChangeProblem>]>([
  [{}, {}, null],
  [{ act: 'delete' }, {}, null],
  [{ isOwn: false, isDeleted: true, canWrite: false }, { allow_update: false }, 'forbidden'],
  [{ isDeleted: true, canWrite: false }, { allow_update: false }, 'already_deleted'],
  [{ canWrite: false }, { allow_update: false }, 'read_only'],
  [age(300_001), { allow_update: false }, 'update_not_allowed'],
  [{}, { allow_destroy: false }, null],
  [{ act: 'delete' }, { allow_update: false }, null],
  [{ act: 'delete' }, { allow_destroy: false }, 'destroy_not_allowed'],
  [age(300_000), {}, null],
  [age(300_001), {}, 'update_period_ended'],
  [{ ...age(300_001), act: 'delete' }, {}, 'update_period_ended'],
  [age(300_000_000), { update_period: 0 }, null],
])(
  'a message in %j of a network with %j changes unless it is %s (CHAT-043, CHAT-044, CHAT-045, CHAT-046)',
  (situation, decided, problem) => {
    expect(findChangeProblem({ ...own, ...situation }, { ...config, ...decided })).toBe(problem);
  },
);
