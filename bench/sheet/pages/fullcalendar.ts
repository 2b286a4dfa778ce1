import 'fullcalendar/skeleton.css';
import 'fullcalendar/themes/classic/palette.css';
import 'fullcalendar/themes/classic/theme.css';
import { Calendar, type EventInput } from 'fullcalendar';
import dayGrid from 'fullcalendar/daygrid';
import classicTheme from 'fullcalendar/themes/classic';
import { stage } from '../../browser/settled.ts';
import { type BenchAppointment, calendarColors, expose } from './sheet-page.ts';

const months: EventInput[][] = [];
let shown = 0;
let calendar: Calendar | undefined;

expose({
  prepare: (given) => {
    months.push(...given.map((month) => month.map(eventOf)));
  },
  open: () => {
    calendar = new Calendar(stage(), {
      plugins: [dayGrid, classicTheme],
      initialView: 'dayGridMonth',
      initialDate: '2026-11-18',
      now: '2026-11-18T09:00:00',
      headerToolbar: { start: 'title', end: 'today prev,next' },
      firstDay: 1,
      fixedWeekCount: false,
      height: window.innerHeight,
      dayMaxEvents: true,
      // Answers arrive as from the network, in a task of their own.
      events: (_range, succeed) => {
        setTimeout(() => succeed(months[shown] ?? []), 0);
      },
    });
    calendar.render();
  },
  next: () => {
    shown += 1;
    calendar?.next();
  },
});

function eventOf({ number, name, start, end, allDay, calendar: index }: BenchAppointment): EventInput {
  return {
    id: String(number),
    title: name,
    start,
    end: allDay ? dayAfter(end) : end,
    allDay,
    color: `#${calendarColors[index] ?? calendarColors[0]}`,
    url: `/appointments/${number}`,
  };
}

/** The end of whole days is not part of them. */
function dayAfter(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
}
