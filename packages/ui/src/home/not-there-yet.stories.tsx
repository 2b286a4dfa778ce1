import { foreseenAreas } from '@atrium/core/shell';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
import { NotThereYet } from './not-there-yet.tsx';

const meta = { title: 'home/NotThereYet', component: NotThereYet, args: { area: 'tasks' } } satisfies Meta<
  typeof NotThereYet
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tasks: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(said('foreseen.tasks'));
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/');
  },
};
export const Each: Story = {
  render: () => (
    <div>
      {foreseenAreas.map((area) => (
        <NotThereYet key={area} area={area} />
      ))}
    </div>
  ),
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    const titles = canvas.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
    await expect(new Set(titles).size).toBe(foreseenAreas.length);
  },
};
