import '../../theme/styles.css';
import { exampleCalendars } from '@atrium/core/calendar/fixtures';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../../i18n/in-english.tsx';
import { CalendarsField } from './calendars-field.tsx';

it('offers calendars in the manager’s order, a child indented below its parent, a group’s name once (CAL-D17, CAL-D131)', async () => {
  await page.viewport(1_100, 800);
  const { workshops, network, team, personal } = exampleCalendars;
  const screen = await render(
    <CalendarsField
      calendars={[workshops, network, team, personal]}
      chosen={[]}
      unknownCount={0}
      problem={undefined}
      onToggle={() => undefined}
    />,
    { wrapper: InEnglish },
  );
  await screen.getByRole('button').click();
  const rows = [...screen.getByRole('dialog').element().querySelectorAll('[data-part="checkbox"]')];
  expect(rows.map((row) => row.textContent)).toEqual(['Mira Brandt', 'Atelier', 'WorkshopsAtelier', 'Haus am Fluss']);
  const [, parent, child] = rows.map((row) => row.getBoundingClientRect().left);
  expect(child).toBeGreaterThan(parent ?? Number.POSITIVE_INFINITY);
});
