import './styles.css';
import { accentScale, contrast, neutrals, surfaces, type ThemeMode, textColors } from '@atrium/core/look';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { ThemeProvider } from './theme-provider.tsx';

const modes: readonly ThemeMode[] = ['light', 'dark'];

describe.each(modes)('the tokens in %s', (mode) => {
  it('give text the contrast WCAG 2.2 AA asks for, on every background it stands on', async () => {
    const color = await tokens(mode);
    const grounds = ['--surface', '--surface-raised', '--surface-sunken', '--surface-hover'];
    const readable = ['--text', '--text-muted', '--danger', '--warning', '--success', '--accent-text'];
    const pairs = [
      ...readable.flatMap((on) => grounds.map((under) => [on, under, 4.5] as const)),
      ...grounds.map((under) => ['--border-control', under, 3] as const),
      ...grounds.map((under) => ['--focus', under, 3] as const),
      ['--danger', '--danger-soft', 4.5] as const,
      ['--warning', '--warning-soft', 4.5] as const,
      ['--success', '--success-soft', 4.5] as const,
      ['--text', '--danger-soft', 4.5] as const,
      ['--text', '--surface-active', 4.5] as const,
      ['--text-muted', '--surface-active', 4.5] as const,
      ['--danger-contrast', '--danger-solid', 4.5] as const,
      ['--danger-contrast', '--danger-solid-hover', 4.5] as const,
      ['--accent-contrast', '--accent', 4.5] as const,
      ['--accent-text', '--accent-soft', 4.5] as const,
    ];
    const failing = pairs
      .map(([on, under, least]) => ({ on, under, least, is: contrast(color(on), color(under)) }))
      .filter(({ is, least }) => is < least);
    expect(failing).toEqual([]);
  });

  it('have the surfaces the accent is computed against', async () => {
    const color = await tokens(mode);
    expect(['--surface', '--surface-raised', '--surface-sunken', '--surface-hover'].map(color)).toEqual([
      ...surfaces[mode],
    ]);
    expect(neutrals[mode].map((_, index) => color(`--sand-${index + 1}`))).toEqual(neutrals[mode]);
    expect({ text: color('--text'), muted: color('--text-muted') }).toEqual(textColors[mode]);
  });
});

it('nests: a group’s pages wear the group’s accent inside the network’s', async () => {
  const screen = await render(
    <ThemeProvider accent="3a6b5c" mode="light">
      <ThemeProvider accent="b3412e" mode="dark">
        <p>Garden</p>
      </ThemeProvider>
    </ThemeProvider>,
  );
  const style = getComputedStyle(screen.getByText('Garden').element());
  expect(style.getPropertyValue('--accent')).toBe(accentScale('b3412e', 'dark').steps[8]);
});

it('goes back to the network’s colours without a reload', async () => {
  const page = (accent: string) => (
    <ThemeProvider accent={accent} mode="light" scope="document">
      <p>Page</p>
    </ThemeProvider>
  );
  const screen = await render(page('b3412e'));
  await screen.rerender(page('3a6b5c'));
  expect(document.documentElement.style.getPropertyValue('--accent-9')).toBe('#3a6b5c');
});

it('needs no inline style in the markup: it holds under a strict content security policy', async () => {
  const frame = document.createElement('iframe');
  frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="style-src 'none'"><main></main>`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const main = frame.contentDocument?.querySelector('main');
  if (!main) throw new Error('the frame did not load');
  const violations: string[] = [];
  frame.contentDocument?.addEventListener('securitypolicyviolation', (event) =>
    violations.push(event.violatedDirective),
  );
  const root = createRoot(main);
  flushSync(() => root.render(<ThemeProvider accent="3a6b5c" mode="light" />));
  const themed = main.querySelector<HTMLElement>('[data-theme]');
  expect({ accent: themed?.style.getPropertyValue('--accent-9'), violations }).toEqual({
    accent: '#3a6b5c',
    violations: [],
  });
  root.unmount();
  frame.remove();
});

async function tokens(mode: ThemeMode): Promise<(name: string) => string> {
  const screen = await render(
    <ThemeProvider mode={mode}>
      <p>Tokens</p>
    </ThemeProvider>,
  );
  const element = screen.getByText('Tokens').element();
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  return (name) => {
    element.setAttribute('style', `color: var(${name})`);
    context.fillStyle = getComputedStyle(element).color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  };
}
