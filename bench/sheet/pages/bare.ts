import { stage } from '../../browser/settled.ts';
import { type BenchAppointment, calendarColors, expose } from './sheet-page.ts';

/** Lines of a day, as the sheet shows them at the size of the window. */
const lines = 4;
const day = 86_400_000;

let months: readonly (readonly BenchAppointment[])[] = [];
let shown = 0;

/** The least that shows a month: sort, put into days, write the first lines of each as one piece of HTML. */
expose({
  prepare: (given) => {
    months = given;
  },
  open: draw,
  next: () => {
    shown += 1;
    draw();
  },
});

function draw(): void {
  const month = [...(months[shown] ?? [])].sort((one, other) => (one.start < other.start ? -1 : 1));
  const first = Date.UTC(2026, 10 + shown, 1);
  const monday = first - ((new Date(first).getUTCDay() + 6) % 7) * day;
  const days = Array.from({ length: 42 }, (_, index) => new Date(monday + index * day).toISOString().slice(0, 10));
  const byDay = new Map<string, BenchAppointment[]>(days.map((date) => [date, []]));
  for (const appointment of month) byDay.get(appointment.start.slice(0, 10))?.push(appointment);
  const weeks = Array.from({ length: 6 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  const rows = weeks.map((week) => `<tr>${week.map((date) => cell(date, byDay.get(date) ?? [])).join('')}</tr>`);
  stage().innerHTML = `<table style="inline-size:100%;table-layout:fixed">${rows.join('')}</table>`;
}

function cell(date: string, entries: readonly BenchAppointment[]): string {
  const links = entries.slice(0, lines).map(link).join('');
  const more = entries.length > lines ? `<button>+${entries.length - lines}</button>` : '';
  return `<td><button>${Number(date.slice(8))}</button>${links}${more}</td>`;
}

function link({ number, name, start, calendar }: BenchAppointment): string {
  const style = `display:block;overflow:hidden;white-space:nowrap;background:#${calendarColors[calendar]}`;
  return `<a href="/appointments/${number}" style="${style}">${start.slice(11, 16)} ${name}</a>`;
}
