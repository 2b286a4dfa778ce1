import '../theme/styles.css';
import { exampleSession } from '@atrium/core/session/fixtures';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../i18n/in-english.tsx';
import { ActionBar, Button, Sheet, ToastList } from '../primitives/index.ts';
import { Frame } from './frame.tsx';

beforeEach(() => page.viewport(390, 700));

const notice = { id: '1', kind: 'error', text: 'Enter a name.' } as const;

async function show({ hasBar = true, isOpen = false, height = 3_000 } = {}) {
  const screen = await render(
    <>
      <Frame network={exampleSession.network} place="/appointments" userbar={null} tools={null}>
        <h1>Calendar</h1>
        <a href="#first">First tab</a>
        <div style={{ blockSize: height }} />
        <a href="#last">Last field</a>
        <div style={{ blockSize: height }} />
        {hasBar && (
          <ActionBar>
            <Button style={{ blockSize: 96 }}>Send</Button>
          </ActionBar>
        )}
      </Frame>
      <ToastList toasts={[notice]} onDismiss={() => {}} />
      <Sheet isOpen={isOpen} onClose={() => {}} title="Zone" actions={<Button>Done</Button>} />
    </>,
    { wrapper: InEnglish },
  );
  const rectOf = (part: string) => screen.baseElement.querySelector(`[data-part="${part}"]`)?.getBoundingClientRect();
  return { screen, rectOf };
}

it('keeps notices above the buttons of a form, however high their bar is (CAL-062)', async () => {
  const { rectOf } = await show();
  await expect.poll(() => rectOf('toast')?.bottom).toBeLessThan(rectOf('action-bar')?.top ?? 0);
});

it('keeps them above the buttons of a short form, which ends before the screen does (CAL-062)', async () => {
  const { rectOf } = await show({ height: 150 });
  expect(rectOf('action-bar')?.bottom).toBeLessThan(680);
  await expect.poll(() => rectOf('toast')?.bottom).toBeLessThan(rectOf('action-bar')?.top ?? 0);
});

it('keeps them below the buttons of a form that leaves room there, and clear of its fields (CAL-062)', async () => {
  const { rectOf } = await show({ height: 20 });
  expect(rectOf('action-bar')?.bottom).toBeLessThan(460);
  await expect.poll(() => rectOf('toast')?.bottom).toBe(684);
});

it('keeps them at the end of the screen where there is no such bar', async () => {
  const { rectOf } = await show({ hasBar: false });
  await expect.poll(() => rectOf('toast')?.bottom).toBe(684);
});

it('keeps them behind a sheet that is open', async () => {
  const { screen } = await show({ hasBar: false, isOpen: true });
  const done = screen.getByRole('button', { name: 'Done' }).element();
  const { left, top, width, height } = done.getBoundingClientRect();
  expect(done.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
});

it('skips to the page without scrolling the next stop under the header (WCAG 2.4.11)', async () => {
  const { screen, rectOf } = await show();
  window.scrollTo(0, 0);
  screen.getByRole('link', { name: 'Skip to content' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  const first = screen.getByRole('link', { name: 'First tab' });
  await expect.element(first).toHaveFocus();
  expect(first.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(rectOf('header')?.bottom ?? 0);
});

it('scrolls what gets the focus clear of header and bar (WCAG 2.4.11)', async () => {
  const { screen, rectOf } = await show();
  const last = screen.getByRole('link', { name: 'Last field' }).element();
  const { style } = document.documentElement;
  await expect.poll(() => style.getPropertyValue('--bottom-bar')).toBe(`${rectOf('action-bar')?.height}px`);
  for (const from of [0, 6_000]) {
    window.scrollTo(0, from);
    last.scrollIntoView({ block: 'nearest' });
    const { top, bottom } = last.getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(rectOf('header')?.bottom ?? 0);
    expect(bottom).toBeLessThanOrEqual(rectOf('action-bar')?.top ?? 0);
  }
});
