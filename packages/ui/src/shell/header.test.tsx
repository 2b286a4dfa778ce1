import '../theme/styles.css';
import { exampleSession } from '@atrium/core/session/fixtures';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../i18n/in-english.tsx';
import { Frame } from './frame.tsx';

const { network } = exampleSession;
const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="200" height="92"/>';
const theme = { ...network.theme, logoType: 'extended', logoUrl: picture } as const;

afterEach(() => window.scrollTo(0, 0));

async function show(width: number, given: Partial<Parameters<typeof Frame>[0]> = {}) {
  await page.viewport(width, 700);
  const screen = await render(
    <Frame
      network={network}
      place="/appointments"
      userbar={<nav>Ways</nav>}
      tools={<button type="button">Search</button>}
      {...given}
    >
      <div style={{ blockSize: 3_000 }} />
    </Frame>,
    { wrapper: InEnglish },
  );
  return screen;
}

async function heightOfLogo() {
  for (let count = 0; count < 3; count += 1) await new Promise(requestAnimationFrame);
  const logo = document.querySelector<HTMLElement>('[data-part="header"] img');
  return Math.round(logo?.getBoundingClientRect().height ?? 0);
}

describe('a wide logo', () => {
  it('shrinks as the page is scrolled, to no less than 60 px (SHELL-010)', async () => {
    await show(1200, { network: { ...network, theme } });
    expect(await heightOfLogo()).toBe(92);
    window.scrollTo(0, 16);
    expect(await heightOfLogo()).toBe(76);
    window.scrollTo(0, 2_000);
    expect(await heightOfLogo()).toBe(60);
  });

  it.each([
    [1023, undefined, false],
    [1024, undefined, true],
    [1024, 1200, false],
    [700, 600, true],
  ])('shrinks at %i px where the breakpoint is %s: %s (SHELL-011)', async (width, logoBreakpoint, shrinks) => {
    await show(width, { network: { ...network, theme }, ...(logoBreakpoint && { logoBreakpoint }) });
    const before = await heightOfLogo();
    window.scrollTo(0, 2_000);
    expect((await heightOfLogo()) < before).toBe(shrinks);
  });
});

it('shows the network’s name where a theme has no logo at all (THEME-E02)', async () => {
  const bare = { ...network.theme, logoType: 'extended', logoUrl: null } as const;
  const screen = await show(1200, { network: { ...network, theme: bare } });
  await expect.element(screen.getByText('Atrium Demo')).toBeVisible();
  expect(document.querySelector('[data-part="header"] img')).toBeNull();
});

describe('the header', () => {
  it('opens and closes the side navigation by its burger button, on wide screens and small ones (SHELL-001, SHELL-002)', async () => {
    const folds: boolean[] = [];
    const screen = await show(1200, { onFold: (isFolded) => folds.push(isFolded) });
    const burger = screen.getByRole('button', { name: 'Open navigation' });
    const ways = screen.getByText('Ways');
    await expect.element(ways).toBeVisible();
    await burger.click();
    await expect.element(ways).not.toBeInTheDocument();
    await burger.click();
    await expect.element(ways).toBeVisible();
    expect(folds).toEqual([true, false]);

    await page.viewport(390, 700);
    await expect.element(ways).not.toBeInTheDocument();
    await burger.click();
    await expect.element(screen.getByRole('dialog').getByText('Ways')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(ways).not.toBeInTheDocument();
  });

  it('has a home icon (SHELL-004)', async () => {
    const screen = await show(1200);
    const home = screen.getByRole('link', { name: 'Home' });
    await expect.element(home).toBeVisible();
    await expect.element(home).toHaveAttribute('href', '/');
    expect(home.element().querySelector('svg')).not.toBeNull();
  });
});

it('keeps the words of the network’s name whole on the smallest phones, beside four tools (SHELL-001)', async () => {
  const tools = ['Search', 'Chats', 'Notifications', 'Account'].map((label) => (
    <button key={label} type="button" aria-label={label} style={{ inlineSize: 44, blockSize: 44 }} />
  ));
  const screen = await show(320, { network: { ...network, name: 'Lindenhof' }, tools });
  const name = screen.getByText('Lindenhof').element();
  const { height } = name.getBoundingClientRect();
  expect(height).toBeLessThan(1.5 * Number.parseFloat(getComputedStyle(name).lineHeight));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

describe('inside the app on phones', () => {
  it('has of the header the search bar alone, and no side navigation (SHELL-009, NATIVE-001)', async () => {
    const screen = await show(1200, { isInApp: true });
    const header = screen.getByRole('banner');
    expect(header.element().textContent).toBe('Search');
    expect(header.getByRole('link').elements()).toEqual([]);
    expect(screen.getByRole('navigation').elements()).toEqual([]);
  });

  it('has no header for visitors, and gives its place to the page (SHELL-E07)', async () => {
    const screen = await show(390, { isInApp: true, tools: null });
    expect(screen.getByRole('banner').elements()).toEqual([]);
    expect(screen.getByRole('main').element().getBoundingClientRect().top).toBe(0);
  });
});
