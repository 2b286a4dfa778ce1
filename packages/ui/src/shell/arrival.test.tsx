import '../theme/styles.css';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useHeadingFocus } from './use-heading-focus.ts';
import { usePageScroll } from './use-page-scroll.ts';

type Visit = {
  readonly place: string;
  readonly isReturn?: boolean;
  readonly height?: number;
  readonly heading?: string | null;
  readonly takesFocus?: boolean;
  readonly way?: string;
  /** Another heading in place of one that says the same. */
  readonly shownAnew?: number;
};

function Site({ place, isReturn = false, height = 3_000, heading = place, takesFocus, way, shownAnew }: Visit) {
  usePageScroll({ place, isReturn });
  useHeadingFocus(place, isReturn);
  return (
    <>
      <a href="#nowhere">Garden group</a>
      <main key={place} style={{ blockSize: height }}>
        {heading !== null && <h1 key={shownAnew}>{heading}</h1>}
        {way && <a href={way}>Choir practice</a>}
        {takesFocus && <input ref={(field) => field?.focus()} aria-label="Name" />}
        <button type="button">Open</button>
      </main>
    </>
  );
}

beforeEach(() => page.viewport(800, 600));
afterEach(() => window.scrollTo(0, 0));

async function visit(first: Visit) {
  const screen = await render(<Site {...first} />);
  const go = (next: Visit) => screen.rerender(<Site {...next} />);
  const heading = (name: string) => screen.getByRole('heading', { name });
  return { screen, go, heading };
}

async function scrollTo(position: number) {
  window.scrollTo(0, position);
  await frames();
}

async function frames() {
  for (let count = 0; count < 3; count += 1) await new Promise(requestAnimationFrame);
}

describe('where a page is scrolled to', () => {
  it('is the top of a new page', async () => {
    const { go } = await visit({ place: '/appointments' });
    await scrollTo(900);
    await go({ place: '/groups/garden' });
    expect(window.scrollY).toBe(0);
  });

  it('is left to the browser where a person comes back to, and within a page', async () => {
    const { go } = await visit({ place: '/appointments' });
    await scrollTo(900);
    await go({ place: '/appointments', heading: 'December' });
    expect(window.scrollY).toBe(900);
    await go({ place: '/groups/garden', isReturn: true });
    expect(window.scrollY).toBe(900);
  });
});

describe('where the focus is', () => {
  it('is the heading of a page that was opened by a click, seen or not (WCAG 2.4.3)', async () => {
    const { screen, go, heading } = await visit({ place: '/appointments' });
    await screen.getByRole('button', { name: 'Open' }).click();
    await go({ place: '/appointments/1' });
    await expect.element(heading('/appointments/1')).toHaveFocus();
    expect(getComputedStyle(heading('/appointments/1').element()).outlineStyle).toBe('none');
    screen.getByRole('link').element().focus();
    await go({ place: '/groups/garden' });
    await expect.element(heading('/groups/garden')).toHaveFocus();
  });

  it.each([true, false])(
    'is what a page was left by, for who comes back to it: by the browser %s (CAL-D146)',
    async (isReturn) => {
      const way = '/appointments/1';
      const { screen, go } = await visit({ place: '/appointments', way });
      await go({ place: way });
      await go({ place: '/appointments', way, isReturn });
      await expect.element(screen.getByRole('link', { name: 'Choir practice' })).toHaveFocus();
    },
  );

  it('goes on to what a page was left by where that comes later, unless the person has gone on (CAL-D146)', async () => {
    const way = '/appointments/1';
    const { screen, go, heading } = await visit({ place: '/appointments', way });
    await go({ place: way });
    await go({ place: '/appointments', isReturn: true });
    await expect.element(heading('/appointments')).toHaveFocus();
    await go({ place: '/appointments', way });
    await expect.element(screen.getByRole('link', { name: 'Choir practice' })).toHaveFocus();
    await go({ place: way });
    await go({ place: '/appointments', isReturn: true });
    screen.getByRole('button', { name: 'Open' }).element().focus();
    await go({ place: '/appointments', way });
    await frames();
    await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('is the heading of a page that leads back to where one comes from', async () => {
    const { go, heading } = await visit({ place: '/groups/garden' });
    await go({ place: '/appointments/1', way: '/groups/garden' });
    await expect.element(heading('/appointments/1')).toHaveFocus();
  });

  it('is not touched by the first page, nor where that leads on at once', async () => {
    const { go, heading } = await visit({ place: '/', heading: null });
    await go({ place: '/appointments' });
    await expect.element(heading('/appointments')).toBeVisible();
    await frames();
    expect(document.activeElement).toBe(document.body);
  });

  it('is kept by a heading that is shown anew, and by nothing else (WCAG 2.4.3)', async () => {
    const { screen, go, heading } = await visit({ place: '/users/sign_in' });
    await go({ place: '/' });
    await expect.element(heading('/')).toHaveFocus();
    await go({ place: '/', shownAnew: 1 });
    await expect.element(heading('/')).toHaveFocus();
    screen.getByRole('button', { name: 'Open' }).element().focus();
    await go({ place: '/', shownAnew: 2 });
    await frames();
    await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('waits for a heading that comes later, on whatever page that is', async () => {
    const { go, heading } = await visit({ place: '/appointments' });
    await go({ place: '/', heading: null });
    await go({ place: '/appointments/1', heading: null });
    expect(document.activeElement).toBe(document.body);
    await go({ place: '/appointments/1' });
    await expect.element(heading('/appointments/1')).toHaveFocus();
  });

  it('stays where it is within a page: another month moves nothing', async () => {
    const { screen, go } = await visit({ place: '/appointments', heading: 'November' });
    await screen.getByRole('button', { name: 'Open' }).click();
    await go({ place: '/appointments', heading: 'December' });
    await frames();
    await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('is left to a page that puts it into a field, and to a person who has gone on', async () => {
    const { screen, go, heading } = await visit({ place: '/appointments' });
    await go({ place: '/chat/new', takesFocus: true });
    await frames();
    await expect.element(screen.getByRole('textbox')).toHaveFocus();
    await go({ place: '/appointments/1', heading: null });
    screen.getByRole('link').element().focus();
    await go({ place: '/appointments/1' });
    await expect.element(heading('/appointments/1')).toBeVisible();
    await frames();
    await expect.element(screen.getByRole('link')).toHaveFocus();
  });
});
