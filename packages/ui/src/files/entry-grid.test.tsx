import '../theme/styles.css';
import type { Entry } from '@atrium/core/files';
import { fileEntryOf, folderOf, otherMember } from '@atrium/core/files/fixtures';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../i18n/in-english.tsx';
import { EntryGrid } from './entry-grid.tsx';

const [first, second, third] = [1, 2, 3].map((number) => fileEntryOf(number, { name: `${number}.pdf` }));
const doing = { remove: () => {}, move: () => {}, moveTo: () => {}, rename: () => {} };

/** A listing that keeps what is chosen, and to which a file comes that stands first. */
function Listing() {
  const [rows, setRows] = useState<readonly (Entry | undefined)[]>([second, third]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <>
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setRows([first, ...rows])}>
        Upload
      </button>
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setRows(rows.slice(1))}>
        Delete
      </button>
      <EntryGrid
        {...{ chosen, setChosen, doing }}
        rows={rows.filter((row) => row !== undefined)}
        space={folderOf().space}
        unread={{}}
      />
    </>
  );
}

it('goes on from the row that has the focus after another has come before it (FILE-010, FILE-D33)', async () => {
  const screen = await render(<Listing />, { wrapper: InEnglish });
  const rowOf = (name: string) => screen.getByRole('row').filter({ hasText: name });
  await userEvent.keyboard('{Tab}{Tab}{Tab}');
  await expect.element(rowOf('2.pdf')).toHaveFocus();
  await screen.getByRole('button', { name: 'Upload' }).click();
  await expect.element(rowOf('1.pdf')).toBeVisible();
  await userEvent.keyboard(' ');
  await expect.element(rowOf('2.pdf')).toHaveAttribute('aria-selected', 'true');
});

it('goes on at the next row once the one that has the focus is deleted (FILE-D33)', async () => {
  const screen = await render(<Listing />, { wrapper: InEnglish });
  const rowOf = (name: string) => screen.getByRole('row').filter({ hasText: name });
  (rowOf('2.pdf').element() as HTMLElement).focus();
  await screen.getByRole('button', { name: 'Delete' }).click();
  await expect.element(rowOf('3.pdf')).toHaveFocus();
});

it('goes on from a row that was focused by other means than its keys (FILE-010, FILE-D33)', async () => {
  const screen = await render(<Listing />, { wrapper: InEnglish });
  const row = screen.getByRole('row').filter({ hasText: '3.pdf' });
  (row.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(row).toHaveAttribute('aria-selected', 'true');
});

it('keeps the sign of a file beside its name, however long that is and however narrow the listing (FILE-E08)', async () => {
  const long = fileEntryOf(4, { name: `${'Protokoll der Versammlung im Gemeinschaftsgarten '.repeat(3)}.pdf` });
  const listing = { rows: [long], chosen: [], setChosen: () => {}, space: folderOf().space, unread: {}, doing };
  for (const width of ['20rem', '46rem', '60rem']) {
    const screen = await render(
      <div style={{ inlineSize: width }}>
        <EntryGrid {...listing} />
      </div>,
      { wrapper: InEnglish },
    );
    const link = screen.getByRole('link').element().getBoundingClientRect();
    const icon = screen.getByRole('link').element().previousElementSibling?.getBoundingClientRect();
    expect([width, link.left >= (icon?.right ?? Number.POSITIVE_INFINITY)]).toEqual([width, true]);
    await screen.unmount();
  }
});

it('is one stop for the Tab key with the controls of one row, however many rows there are (FILE-010, FILE-D33)', async () => {
  const screen = await render(<Listing />, { wrapper: InEnglish });
  await screen.getByRole('button', { name: 'Upload' }).click();
  await expect.element(screen.getByRole('row').filter({ hasText: '1.pdf' })).toBeVisible();
  const stops = [...screen.getByRole('grid').element().querySelectorAll<HTMLElement>('tr, a, button')];
  const reached = stops.filter(({ tabIndex }) => tabIndex >= 0).map((stop) => stop.closest('tr')?.dataset.id);
  expect([reached.length, new Set(reached).size]).toEqual([4, 1]);
});

it('says in one line on a phone who has locked a file and until when (FILE-059)', async () => {
  await page.viewport(390, 800);
  const lock = { lockedUntil: '2026-11-27', lockedById: otherMember.id, locked_by: otherMember };
  const locked = fileEntryOf(1, { name: 'Plan.pdf', ...lock } as never);
  const grid = { chosen: [], setChosen: () => {}, doing, space: folderOf().space, unread: {} };
  const screen = await render(<EntryGrid {...grid} rows={[locked]} />, { wrapper: InEnglish });
  const badge = screen.container.querySelector('[data-part=badge]');
  expect(badge?.getBoundingClientRect().height).toBeLessThan(24);
  expect(badge?.textContent).toContain(`Locked by ${otherMember.displayName} until`);
  await page.viewport(1024, 768);
});
