import { namedAudience } from '@atrium/core/audience';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withBlanks } from '../i18n/matching.fixtures.ts';
import { said } from '../i18n/said.fixtures.ts';
import { startAudiencePicker } from './audience.fixtures.ts';
import { AudiencePicker } from './audience-picker.tsx';

const meta = {
  title: 'audience/AudiencePicker',
  component: AudiencePicker,
  args: { label: 'Who may read it', pickerRef: startAudiencePicker() },
} satisfies Meta<typeof AudiencePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Found: Story = {
  args: { pickerRef: startAudiencePicker() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'mi');
    await expect(
      await canvas.findByRole('option', { name: `Miteinander ${said('audience.type.membership_role')}` }),
    ).toBeVisible();
    await expect(canvas.getByRole('option', { name: `Mietkreis ${said('audience.type.group_admin')}` })).toBeVisible();
    await userEvent.click(canvas.getByRole('option', { name: `Mietkreis ${said('audience.type.group')}` }));
    await expect(
      canvas.getAllByRole('button', { name: withBlanks(said('members.picker.remove', { name: '…' })) }),
    ).toHaveLength(1);
  },
};
export const WithOneThatIsGone: Story = {
  args: { pickerRef: startAudiencePicker(namedAudience([{ type: 'membership_role', id: 'gone' }], [])) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(said('audience.unknown'))).toBeVisible();
    await userEvent.click(
      canvas.getByRole('button', { name: said('members.picker.remove', { name: said('audience.unknown') }) }),
    );
    await expect(canvas.queryByText(said('audience.unknown'))).toBeNull();
  },
};
