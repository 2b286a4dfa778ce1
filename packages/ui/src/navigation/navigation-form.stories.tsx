import type { SaveInput } from '@atrium/core/form';
import { type NavigationDraft, navigationFormMachine, type SavedNavigation } from '@atrium/core/navigation';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import { NavigationForm } from './navigation-form.tsx';

const leaf = (text: string, link = `/${text.toLowerCase()}`) => ({ text, link, public: true, new_window: false });
const items: NavigationDraft['items'] = [
  { ...leaf('House', ''), navigation_items: [leaf('Rules'), leaf('Keys')] },
  { ...leaf('Board', 'https://example.org'), navigation_items: [] },
];

function Shown({ draft }: { readonly draft: Partial<NavigationDraft> }) {
  const [formRef] = useState(() => {
    const saveDraft = fromPromise<SavedNavigation, SaveInput<NavigationDraft>>(() => new Promise(() => {}));
    const input = { draft: { items, slug: null, updatedAt: null, ...draft } };
    return createActor(navigationFormMachine.provide({ actors: { saveDraft } }), { input }).start();
  });
  return <NavigationForm formRef={formRef} title="Navigation" />;
}

const meta = { title: 'navigation/NavigationForm', component: Shown, args: { draft: {} } } satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

const entriesIn = (element: HTMLElement) =>
  [...element.querySelectorAll<HTMLElement>('[data-part=navigation-entry]')].map((row) => [
    row.dataset.level,
    row.querySelector('input')?.value,
  ]);

export const MovedByKeys: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Put Board below the link before it' }));
    await expect(entriesIn(canvasElement)).toEqual([
      ['1', 'House'],
      ['2', 'Rules'],
      ['2', 'Keys'],
      ['2', 'Board'],
    ]);
    canvas.getByRole('button', { name: 'Move Board up' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('button', { name: 'Move Board up' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(entriesIn(canvasElement)[1]).toEqual(['2', 'Board']);
    await expect(canvas.getByRole('button', { name: 'Move House up' })).toHaveAttribute('aria-disabled', 'true');
  },
};
export const Refused: Story = {
  args: { draft: { items: [{ ...leaf('', 'javascript:1'), navigation_items: [] }] } },
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(canvas.getByText('Fields are empty: give the link words.')).toBeVisible();
    await expect(canvas.getByText(/^Enter an address/)).toBeVisible();
  },
};
export const Saving: Story = {
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole('textbox', { name: /^Words/ });
    await userEvent.type(first as HTMLElement, 's');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
  },
};
export const EmptyOnAPhone: Story = {
  args: { draft: { items: [] } },
  globals: { viewport: { value: 'w390', isRotated: false } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('There are no links of your own yet.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add link' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add a link below unnamed link' }));
    await expect(entriesIn(canvasElement)).toEqual([
      ['1', ''],
      ['2', ''],
    ]);
    await userEvent.click(
      within(canvas.getAllByRole('listitem')[0] as HTMLElement).getByRole('button', { name: /^Remove/ }),
    );
    await expect(canvas.getByText('There are no links of your own yet.')).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
