import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import styles from './tokens.module.css';

function Tokens({ kind }: { readonly kind: keyof typeof tokens }) {
  return (
    <ul className={styles.tokens}>
      {tokens[kind].map((name) => (
        <li key={name} className={styles.token}>
          <Sample kind={kind} name={name} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}

function Sample({ kind, name }: { readonly kind: keyof typeof tokens; readonly name: string }) {
  const value = `var(${name})`;
  if (kind === 'type') {
    return (
      <span data-sample={name} style={{ fontSize: value }}>
        The house is open until ten
      </span>
    );
  }
  const style = { colours: { background: value }, space: { inlineSize: value }, shape: { borderRadius: value } }[kind];
  return <span data-sample={name} className={styles[kind]} style={style} />;
}

const tokens = {
  colours: [
    ...['--surface', '--surface-raised', '--surface-sunken', '--surface-hover', '--surface-active'],
    ...['--text', '--text-muted', '--border', '--border-strong', '--border-control'],
    ...['--accent', '--accent-hover', '--accent-text', '--accent-soft', '--accent-border', '--focus'],
    ...['--danger', '--danger-soft', '--warning', '--warning-soft', '--success', '--success-soft'],
  ],
  type: [
    ...['--type-caption', '--type-small', '--type-body', '--type-reading'],
    ...['--type-title', '--type-heading', '--type-display'],
  ],
  space: [
    ...['--space-2', '--space-4', '--space-8', '--space-12', '--space-16', '--space-24'],
    ...['--space-32', '--space-48', '--space-64'],
  ],
  shape: ['--radius-small', '--radius-medium', '--radius-large', '--radius-full'],
} as const;

const about = 'Colours, type and spaces by their meaning: what components use, and what an app may set anew.';
const meta = {
  title: 'Theme/Tokens',
  component: Tokens,
  parameters: { docs: { description: { component: about } } },
} satisfies Meta<typeof Tokens>;
export default meta;
type Story = StoryObj<typeof meta>;

const sampled = (canvasElement: HTMLElement, read: (style: CSSStyleDeclaration) => string) =>
  [...canvasElement.querySelectorAll('[data-sample]')].map((sample) => read(getComputedStyle(sample)));

/** Surfaces, text, lines, the accent, and the three tones of news. */
export const Colours: Story = {
  args: { kind: 'colours' },
  play: async ({ canvasElement }) => {
    const shown = sampled(canvasElement, ({ backgroundColor }) => backgroundColor);
    await expect(shown).toHaveLength(tokens.colours.length);
    await expect(shown.filter((colour) => colour === 'rgba(0, 0, 0, 0)')).toEqual([]);
  },
};

/** Seven sizes: body is the interface's, reading the one of longer texts. */
export const Type: Story = {
  args: { kind: 'type' },
  play: async ({ canvasElement }) => {
    const sizes = sampled(canvasElement, ({ fontSize }) => fontSize);
    await expect(sizes).toEqual(['12px', '13px', '14px', '16px', '20px', '24px', '32px']);
  },
};

/** Nine spaces, named by their pixels at the usual size of text. */
export const Space: Story = {
  args: { kind: 'space' },
  play: async ({ canvasElement }) => {
    const sizes = sampled(canvasElement, ({ inlineSize }) => inlineSize);
    await expect(sizes).toEqual([2, 4, 8, 12, 16, 24, 32, 48, 64].map((size) => `${size}px`));
  },
};

/** Four radii. */
export const Shape: Story = {
  args: { kind: 'shape' },
  play: async ({ canvasElement }) => {
    const radii = sampled(canvasElement, ({ borderStartStartRadius }) => borderStartStartRadius);
    await expect(radii).toEqual(['4px', '8px', '12px', '999px']);
  },
};
