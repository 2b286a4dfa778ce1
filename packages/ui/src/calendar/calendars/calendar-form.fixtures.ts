import {
  type CalendarDetail,
  type CalendarFormDraft,
  type CalendarFormRef,
  type CalendarType,
  calendarDraftOf,
  calendarFormMachine,
} from '@atrium/core/calendar';
import { choicesForKept, choicesForNew, newCalendarDraft } from '@atrium/core/calendar/calendars';
import { exampleCalendarDetail } from '@atrium/core/calendar/fixtures';
import { createSearchMachine } from '@atrium/core/form';
import { type MemberHit, memberPickerMachine } from '@atrium/core/members';
import { exampleHits } from '@atrium/core/members/fixtures';
import { createActor, fromPromise } from 'xstate';
import { exampleSituation } from './calendar-manager.fixtures.ts';

type Save = () => Promise<CalendarDetail>;
type NewCalendar = {
  readonly type?: Exclude<CalendarType, 'shared'>;
  readonly isTypeFixed?: boolean;
  readonly save?: Save;
};

const { calendars } = exampleSituation;
const search = createSearchMachine<MemberHit>('memberSearch').provide({
  delays: { typingPause: 0 },
  actors: {
    findHits: fromPromise<readonly MemberHit[], { readonly text: string }>(async ({ input }) =>
      Object.values(exampleHits).filter(({ name }) => name.toLowerCase().includes(input.text.toLowerCase())),
    ),
  },
});

/** Finds the example members, without a server and without a pause. */
export const examplePickerMachine = memberPickerMachine.provide({ actors: { search } });

/** The props of the form of a new calendar; saving goes on until it is told how it ends. */
export function startNewCalendar({ type = 'personal', isTypeFixed = false, save = never }: NewCalendar = {}) {
  const preset = { type, isTypeFixed, parentId: null };
  const choices = choicesForNew(preset, exampleSituation);
  return { formRef: start(newCalendarDraft(preset, 0.5), save), choices, pickerMachine: examplePickerMachine };
}

/** The props of the form of the reader's own calendar, or of another one. */
export function startKeptCalendar(patch: Partial<CalendarDetail> = {}, save: Save = never) {
  const calendar = { ...exampleCalendarDetail, ...patch };
  const choices = choicesForKept(calendar, calendars);
  return { formRef: start(calendarDraftOf(calendar), save), choices, pickerMachine: examplePickerMachine };
}

function start(draft: CalendarFormDraft, save: Save): CalendarFormRef {
  const machine = calendarFormMachine.provide({ actors: { saveDraft: fromPromise(save) } });
  return createActor(machine, { input: { draft } }).start();
}

function never(): Promise<CalendarDetail> {
  return new Promise(() => {});
}
