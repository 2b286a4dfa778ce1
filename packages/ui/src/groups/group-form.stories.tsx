import { groupDraftOf } from '@atrium/core/groups';
import { groupOf, ledGroupOf } from '@atrium/core/groups/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { containing } from '../i18n/matching.fixtures.ts';
import { said } from '../i18n/said.fixtures.ts';
import { GroupForm } from './group-form.tsx';
import { DirectorySkeleton } from './group-list-skeleton.tsx';
import { GroupSkeleton } from './group-skeleton.tsx';
import { groupFormOf } from './groups.fixtures.ts';

const meta = {
  title: 'groups/GroupForm',
  component: GroupForm,
  parameters: { layout: 'fullscreen', bare: true },
} satisfies Meta<typeof GroupForm>;
export default meta;
type Story = StoryObj<typeof meta>;

const blank = { ...groupDraftOf(groupOf({ name: '', teaser: '', description: '' })), target: null };
const kept = groupDraftOf(ledGroupOf({ moderated_join: true }));
const about = { category: 'Circle', canCreateHidden: false };
const page = () => within(document.body);

export const New: Story = {
  name: 'New (GROUP-005, GROUP-019)',
  args: { ...about, formRef: groupFormOf(blank) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: said('groups.form.new_title') })).toBeVisible();
    await expect(canvas.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['open', 'closed']);
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    await expect(canvas.getByText(said('groups.validation.name_empty'))).toBeVisible();
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: containing(said('groups.form.name')) })).toHaveFocus(),
    );
    await userEvent.type(canvas.getByRole('textbox', { name: containing(said('groups.form.name')) }), 'Chor');
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    await expect(canvas.getByRole('button', { name: said('general.save') })).toHaveAttribute('aria-busy', 'true');
  },
};
export const Edit: Story = {
  args: { ...about, formRef: groupFormOf(kept), canCreateHidden: true },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('switch', { name: containing(said('groups.form.moderated')) })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: containing(said('groups.access.hidden')) }));
    await expect(canvas.queryByRole('switch', { name: containing(said('groups.form.moderated')) })).toBeNull();
    await userEvent.click(canvas.getByRole('switch', { name: containing(said('groups.form.sensitive')) }));
    await expect(canvas.getByRole('radio', { name: containing(said('groups.access.open')) })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.selectOptions(
      canvas.getByRole('combobox', { name: said('groups.form.create_calendars') }),
      said('groups.form.grant.members'),
    );
    await expect(canvas.getByRole('combobox', { name: said('groups.form.create_calendars') })).toHaveValue('members');
  },
};
export const Leaving: Story = {
  args: { ...about, formRef: groupFormOf(kept) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: containing(said('groups.form.teaser')) }), '!');
    await userEvent.click(canvas.getByRole('button', { name: said('general.cancel') }));
    await expect(page().getByRole('alertdialog')).toBeVisible();
  },
};
export const Refused: Story = {
  args: { ...about, formRef: groupFormOf(kept, ['archived', 'archived', { status: 403, domain: 'groups' }]) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    await expect(await canvas.findByText(said('groups.refusal.archived'))).toBeVisible();
  },
};
function uploading() {
  const formRef = groupFormOf(kept);
  formRef.send({ type: 'uploads.changed', uploads: { uploading: 1, quarantined: 0 } });
  return formRef;
}
export const Uploading: Story = {
  name: 'Uploading (GROUP-012)',
  args: { ...about, formRef: uploading() },
  play: async ({ canvas, userEvent }) => {
    const save = canvas.getByRole('button', { name: said('general.save') });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(save);
    await expect(save).not.toHaveAttribute('aria-busy', 'true');
  },
};
export const Loading: Story = {
  args: { ...about, formRef: groupFormOf(blank) },
  render: () => <GroupSkeleton />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

export const LoadingDirectory: Story = {
  args: { ...about, formRef: groupFormOf(blank) },
  render: () => <DirectorySkeleton />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

export const EditOnAPhoneInTheDark: Story = {
  args: { ...about, formRef: groupFormOf(kept) },
  globals: { viewport: { value: 'w390', isRotated: false }, theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: containing(said('groups.form.name')) })).toHaveValue(
      'Garten und Höfe',
    );
  },
};
