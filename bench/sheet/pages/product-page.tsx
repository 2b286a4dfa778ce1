import '@atrium/ui/styles.css';
import { type OverviewEvent, type OverviewItem, type OverviewRef, overviewMachine } from '@atrium/core/calendar';
import { exampleCalendars, overviewItemOf } from '@atrium/core/calendar/fixtures';
import type { Catalogue } from '@atrium/core/messages';
import { loadTexts } from '@atrium/core/messages/load';
import { formatInstant, wallTimeToInstant } from '@atrium/core/time';
import { LanguageProvider } from '@atrium/ui/i18n';
import { ThemeProvider } from '@atrium/ui/theme';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor, fromCallback } from 'xstate';
import { stage } from '../../browser/settled.ts';
import { type BenchAppointment, expose } from './sheet-page.ts';

const zone = 'Europe/Berlin';
const calendars = Object.values(exampleCalendars);
const root = createRoot(stage());
const answers = ['accepted', 'open', null, 'declined', null] as const;
const months: OverviewItem[][] = [];
let catalogue: Catalogue | undefined;
let shown = 0;
let overview: OverviewRef | undefined;

/** Makes the page one of the product, with what `show` makes of an overview. */
export function exposeProduct(show: (overviewRef: OverviewRef) => ReactNode): void {
  expose({
    // The frame of the app stands before the overview is opened: theme, language with the texts of the page, and their font.
    prepare: async (given) => {
      // Whole for the page that is measured.
      catalogue = { ...(await loadTexts('en', 'frame')), ...(await loadTexts('en', 'calendar')) } as Catalogue;
      months.push(...given.map((month) => month.map(itemOf)));
      inFrame(<p>Atrium</p>);
      await new Promise(requestAnimationFrame);
      await document.fonts.ready;
    },
    open: () => {
      overview = createActor(machine(), {
        input: {
          scope: { kind: 'all' },
          timeZone: zone,
          now: Date.parse('2026-11-18T08:00:00Z'),
          screen: { width: window.innerWidth, native: false },
          address: { date: null, view: null, calendarIds: null },
        },
      }).start();
      inFrame(show(overview));
    },
    next: () => {
      shown += 1;
      overview?.send({ type: 'month.step', by: 1 });
    },
  });
}

function inFrame(page: ReactNode): void {
  if (catalogue === undefined) throw new Error('The page is shown before its texts are there.');
  root.render(
    <StrictMode>
      <LanguageProvider language="en" catalogue={catalogue} timeZone={zone}>
        <ThemeProvider mode="light">{page}</ThemeProvider>
      </LanguageProvider>
    </StrictMode>,
  );
}

/** The overview of the app; answers arrive as from the network, in a task of their own. */
function machine() {
  return overviewMachine.provide({
    actors: {
      now: fromCallback(() => undefined),
      memory: fromCallback(({ sendBack }) => sendBack({ type: 'memory.recalled', memory: null })),
      calendars: fromCallback(({ sendBack }) => later(sendBack, () => ({ type: 'calendars.loaded', data: calendars }))),
      month: fromCallback(({ sendBack }) => later(sendBack, monthLoaded)),
    },
  });
}

function later(sendBack: (event: OverviewEvent) => void, event: () => OverviewEvent): () => void {
  const timer = setTimeout(() => sendBack(event()), 0);
  return () => clearTimeout(timer);
}

function monthLoaded(): OverviewEvent {
  const range = { start: '2026-10-25', end: '2027-12-07' };
  return { type: 'month.loaded', data: { range, appointments: months[shown] ?? [], next: null } };
}

function itemOf({ number, name, start, end, allDay, calendar }: BenchAppointment): OverviewItem {
  return overviewItemOf(number, {
    name,
    calendar_ids: [(calendars[calendar] ?? exampleCalendars.personal).id],
    my_status: answers[number % answers.length] ?? null,
    date: {
      start: allDay ? start : instantText(start),
      end: allDay ? end : instantText(end),
      all_day: allDay,
      time_zone: zone,
      same_day: start.slice(0, 10) === end.slice(0, 10),
    },
  });
}

function instantText(wall: string): string {
  return formatInstant(wallTimeToInstant(wall, zone), zone);
}
