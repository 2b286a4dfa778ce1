import { describe, expect, it } from 'vitest';
import { nextAppointments, nextMonths } from './next-appointments.rules.ts';
import { overviewItemOf } from './overview.fixtures.ts';

const now = Date.parse('2026-11-20T10:30:00+01:00');
const zone = 'Europe/Berlin';

const at = (start: string, end: string, all_day = false) => ({
  start,
  end,
  all_day,
  time_zone: zone,
  same_day: true,
});

describe('next appointments', () => {
  it('are looked for in this month and the next, as the reader’s own clock has it (SHELL-D10)', () => {
    const request = { scope: { kind: 'all' }, view: 'list' };
    expect(nextMonths(Date.parse('2026-12-31T23:30:00Z'), zone)).toEqual([
      { ...request, date: '2027-01-01' },
      { ...request, date: '2027-02-01' },
    ]);
  });

  it('are those one takes part in or is asked to, once each, the soonest first (SHELL-D10)', () => {
    const running = overviewItemOf(1, { my_status: 'accepted' });
    const over = overviewItemOf(2, {
      my_status: 'accepted',
      date: at('2026-11-20T09:00:00+01:00', '2026-11-20T10:30:00+01:00'),
    });
    const canceled = overviewItemOf(3, { my_status: 'accepted', canceled: true });
    const declined = overviewItemOf(4, { my_status: 'declined' });
    const unasked = overviewItemOf(5);
    const later = overviewItemOf(6, {
      my_status: 'invited',
      date: at('2026-11-21T08:00:00+01:00', '2026-11-21T09:00:00+01:00'),
    });
    const wholeDay = overviewItemOf(7, { my_status: 'open', date: at('2026-11-21', '2026-11-21', true) });
    const items = [later, running, over, canceled, declined, unasked, wholeDay, later];
    expect(nextAppointments(items, { now, zone }).map(({ id }) => id)).toEqual([running.id, wholeDay.id, later.id]);
  });

  it('are five at most (SHELL-D10)', () => {
    const many = Array.from({ length: 9 }, (_, index) => overviewItemOf(index, { my_status: 'accepted' }));
    expect(nextAppointments(many, { now, zone })).toHaveLength(5);
  });
});
