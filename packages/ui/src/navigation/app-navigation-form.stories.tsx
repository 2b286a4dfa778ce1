import type { SaveInput } from '@atrium/core/form';
import {
  type AppItem,
  type AppNavigationDraft,
  appNavigationDraftOf,
  appNavigationFormMachine,
  type SavedAppNavigation,
} from '@atrium/core/navigation';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import { beginning, containing } from '../i18n/matching.fixtures.ts';
import { said } from '../i18n/said.fixtures.ts';
import { AppNavigationForm } from './app-navigation-form.tsx';

const item = (type: AppItem['type'], values: Partial<AppItem> = {}): AppItem => ({
  ...{ id: type, label: '', type, icon: 'files', isDefault: true, isEntryPoint: false, options: {} },
  ...values,
});
const shop = item('link', { label: 'Shop', icon: 'shop', options: { url: 'https://example.org', open_in: 'browser' } });

function Shown({ items }: { readonly items: readonly AppItem[] }) {
  const [formRef] = useState(() => {
    const saveDraft = fromPromise<SavedAppNavigation, SaveInput<AppNavigationDraft>>(() => new Promise(() => {}));
    const draft = appNavigationDraftOf({ items: [...items], updated_at: null }, 'atrium.example');
    return createActor(appNavigationFormMachine.provide({ actors: { saveDraft } }), { input: { draft } }).start();
  });
  return <AppNavigationForm formRef={formRef} newId={() => crypto.randomUUID()} />;
}

const meta = {
  title: 'navigation/AppNavigationForm',
  component: Shown,
  args: { items: [item('files'), shop] },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

const typesIn = (element: HTMLElement) =>
  [...element.querySelectorAll<HTMLElement>('[data-part=app-navigation-item]')].map((row) => row.dataset.type);
const rowOf = (element: HTMLElement, type: string) => {
  const row = element.querySelector<HTMLElement>(`[data-type=${type}]`);
  if (!row) throw new Error(`There is no ${type}.`);
  return within(row);
};

export const Ordered: Story = {
  name: 'Ordered (APPNAV-009, APPNAV-010, APPNAV-011, APPNAV-013)',
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(said('navigation.app.help'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said('navigation.up', { name: 'Shop' }) }));
    await expect(typesIn(canvasElement)).toEqual(['link', 'files', 'more']);
    const more = rowOf(canvasElement, 'more');
    await expect(more.queryByRole('button')).toBeNull();
    await expect(canvasElement.querySelector('[data-type=more] [draggable]')).toBeNull();
    await expect(
      rowOf(canvasElement, 'files').queryByRole('textbox', { name: beginning(said('navigation.app.label')) }),
    ).toBeNull();
  },
};
export const OwnHost: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    const address = canvas.getByRole('textbox', { name: beginning(said('navigation.app.url')) });
    await userEvent.clear(address);
    await userEvent.type(address, 'https://atrium.example/x');
    await expect(canvas.getByText(said('navigation.app.own_host'))).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: containing(said('navigation.app.browser')) })).not.toBeChecked();
  },
};
export const NothingToBeginWith: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: said('navigation.remove', { name: said('navigation.app.type.files') }) }),
    );
    await expect(canvas.getByRole('button', { name: beginning(said('general.save')) })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    const icons = rowOf(canvasElement, 'link');
    await userEvent.type(icons.getByRole('textbox', { name: said('navigation.app.icon.search') }), 'cal');
    await expect(icons.getAllByRole('button', { pressed: false }).map((one) => one.getAttribute('aria-label'))).toEqual(
      ['calendar'],
    );
  },
};
export const Full: Story = {
  args: { items: [item('files'), item('messages'), item('search'), shop] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: beginning(said('navigation.app.add')) })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    const name = canvas.getByRole('textbox', { name: beginning(said('navigation.app.label')) });
    await userEvent.clear(name);
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    await expect(name).toHaveAttribute('aria-invalid', 'true');
  },
};
