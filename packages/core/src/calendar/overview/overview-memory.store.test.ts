import { describe, expect, it } from 'vitest';
import { createTextStore } from '../../environment/index.ts';
import { createOverviewMemory } from './overview-memory.store.ts';

describe('memory of the overview', () => {
  it('keeps one place a member and a scope (CAL-D18)', () => {
    const store = createTextStore();
    let member = 'mira';
    const memory = createOverviewMemory(store, () => member);
    memory.remember({ kind: 'all' }, { date: '2026-11-20', view: 'list', calendarIds: null });
    memory.remember({ kind: 'group', slug: 'atelier' }, { date: '2026-12-01', view: 'sheet', calendarIds: 'a,b' });
    expect(memory.recall({ kind: 'all' })).toEqual({ date: '2026-11-20', view: 'list', calendarIds: null });
    expect(memory.recall({ kind: 'group', slug: 'atelier' })).toEqual({
      date: '2026-12-01',
      view: 'sheet',
      calendarIds: 'a,b',
    });
    expect(memory.recall({ kind: 'participating' })).toBeNull();
    member = 'jonas';
    expect(memory.recall({ kind: 'all' })).toBeNull();
  });

  it('forgets everything at signing out (CAL-D18)', () => {
    const memory = createOverviewMemory(createTextStore(), () => 'mira');
    memory.remember({ kind: 'all' }, { date: '2026-11-20', view: 'list', calendarIds: null });
    memory.forget();
    expect(memory.recall({ kind: 'all' })).toBeNull();
  });

  it.each([
    '{',
    '7',
    'null',
    '{"all":7}',
    '{"all":{"date":"2026-11-20"}}',
    '{"all":{"date":"2026-11-20","view":"list","calendarIds":7}}',
    '{"all":{"date":"2026-13-45","view":"list"}}',
    '{"all":{"date":7,"view":"list"}}',
    '{"all":{"date":"2026-11-20","view":"tower","calendarIds":null}}',
  ])('counts %s as never written', (text) => {
    const store = createTextStore();
    store.set('atrium.overview.mira', text);
    expect(createOverviewMemory(store, () => 'mira').recall({ kind: 'all' })).toBeNull();
  });
});
