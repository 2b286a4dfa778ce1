import { accentProperties, accentScale, houseAccent } from '@atrium/core/look';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import styles from './accent.module.css';
import { ThemeProvider, useTheme } from './theme-provider.tsx';

const meta = {
  title: 'Theme/Accent',
  component: ThemeProvider,
  render: (args) => (
    <ThemeProvider {...args}>
      <Scale accent={args.accent} />
    </ThemeProvider>
  ),
} satisfies Meta<typeof ThemeProvider>;
export default meta;
type Story = StoryObj<typeof meta>;
type PlayContext = Parameters<NonNullable<Story['play']>>[0];

export const Kept: Story = {
  args: { accent: '3a6b5c', mode: 'light' },
  play: kept,
};
export const KeptInDark: Story = { args: { accent: 'ffd60a', mode: 'dark' }, play: kept };
export const MovedDarker: Story = { args: { accent: 'ffd60a', mode: 'light' }, play: moved(/^Moved by -/) };
export const MovedLighter: Story = { args: { accent: '0b1f4d', mode: 'dark' }, play: moved(/^Moved by \d/) };
export const Black: Story = { args: { accent: '000000', mode: 'dark' }, play: moved(/^Moved by \d/) };
export const White: Story = { args: { accent: 'ffffff', mode: 'light' }, play: moved(/^Moved by -/) };

async function kept({ args, canvas }: PlayContext) {
  await expect(canvas.getByText('Kept as chosen')).toBeVisible();
  await expect(canvas.getByText('Text on the solid accent')).toHaveStyle({ backgroundColor: `#${args.accent}` });
}

function moved(sentence: RegExp) {
  return async ({ args, canvas }: PlayContext) => {
    await expect(canvas.getByText(sentence)).toBeVisible();
    await expect(canvas.getByText('Text on the solid accent')).not.toHaveStyle({ backgroundColor: `#${args.accent}` });
  };
}

function Scale({ accent = houseAccent }: { readonly accent?: string | undefined }) {
  const { mode } = useTheme();
  const scale = accentScale(accent, mode);
  const { moved } = scale;
  const stepNames = Object.keys(accentProperties(scale)).slice(0, scale.steps.length);
  return (
    <div className={styles.accent}>
      <div className={styles.steps} aria-hidden="true">
        {stepNames.map((name) => (
          <div key={name} className={styles.step} style={{ background: `var(${name})` }} />
        ))}
      </div>
      <p>
        {moved.distance === 0 ? 'Kept as chosen' : `Moved by ${Math.round(moved.lightness * 100)} points of lightness`}
      </p>
      <p className={`${styles.sample} ${styles.soft}`}>Accent text on its soft fill</p>
      <p className={`${styles.sample} ${styles.solid}`}>Text on the solid accent</p>
    </div>
  );
}
