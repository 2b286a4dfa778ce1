/** An appointment of the benchmark, from which each page makes what its component takes. */
export interface BenchAppointment {
  readonly number: number;
  readonly name: string;
  /** Local dates and times in Europe/Berlin; without a time for whole days. */
  readonly start: string;
  readonly end: string;
  readonly allDay: boolean;
  /** Index of its calendar, 0 to 4. */
  readonly calendar: number;
}

/** What the driver asks of a page. */
export interface SheetPage {
  /** Makes the data of all months and whatever stands before the month is opened; not part of any measurement. */
  prepare(months: readonly (readonly BenchAppointment[])[]): void | Promise<void>;
  /** Shows the first month. */
  open(): void;
  /** Goes on to the next month. */
  next(): void;
}

declare global {
  interface Window {
    bench: SheetPage & {
      /** Resolves when two frames have passed without a change of the document. */
      settled(): Promise<void>;
    };
  }
}

/** Colours of the five calendars. */
export const calendarColors = ['1565c0', '2e7d32', '8a5a00', 'ad1457', '546e7a'] as const;

/** Where a page draws. */
export function stage(): HTMLElement {
  const element = document.getElementById('stage');
  if (!element) throw new Error('The page has no element with the id "stage".');
  return element;
}

/** Hands a page to the driver. */
export function expose(page: SheetPage): void {
  window.bench = { ...page, settled };
}

async function settled(): Promise<void> {
  let changes = 0;
  const observer = new MutationObserver(() => {
    changes += 1;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let quiet = 0; quiet < 2; ) {
    const before = changes;
    await nextFrame();
    quiet = changes === before ? quiet + 1 : 0;
  }
  observer.disconnect();
}

/** After the frame after next task: style, layout and paint of a frame have happened. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 20));
  });
}
