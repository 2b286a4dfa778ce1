import type { SaveInput } from '@atrium/core/form';
import { type NavigationDraft, navigationFormMachine, type SavedNavigation } from '@atrium/core/navigation';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import { beginning } from '../i18n/matching.fixtures.ts';
import { said } from '../i18n/said.fixtures.ts';
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
    await userEvent.click(canvas.getByRole('button', { name: said('navigation.indent', { name: 'Board' }) }));
    await expect(entriesIn(canvasElement)).toEqual([
      ['1', 'House'],
      ['2', 'Rules'],
      ['2', 'Keys'],
      ['2', 'Board'],
    ]);
    canvas.getByRole('button', { name: said('navigation.up', { name: 'Board' }) }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: said('navigation.up', { name: 'Board' }) })).toHaveFocus(),
    );
    await userEvent.keyboard('{Enter}');
    await expect(entriesIn(canvasElement)[1]).toEqual(['2', 'Board']);
    await expect(canvas.getByRole('button', { name: said('navigation.up', { name: 'House' }) })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
export const Broken: Story = {
  name: 'What an entry led to was deleted (NAV-D04)',
  args: { draft: { broken: ['/rules'] } },
  play: async ({ canvas, canvasElement }) => {
    const broken = [...canvasElement.querySelectorAll<HTMLElement>('[data-state=broken]')];
    await expect(broken.map((row) => row.querySelector('input')?.value)).toEqual(['Rules']);
    const field = canvas.getByRole('textbox', { description: said('navigation.broken') });
    await expect(field).toHaveValue('/rules');
    await userEvent.clear(field);
    await userEvent.type(field, '/house-rules');
    await expect(canvas.queryByText(said('navigation.broken'))).toBeNull();
  },
};
export const Refused: Story = {
  args: { draft: { items: [{ ...leaf('', 'javascript:1'), navigation_items: [] }] } },
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    await expect(canvas.getByText(said('navigation.problem.text_empty'))).toBeVisible();
    await expect(canvas.getByText(said('navigation.problem.link_invalid'))).toBeVisible();
  },
};
export const Saving: Story = {
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole('textbox', { name: beginning(said('navigation.text')) });
    await userEvent.type(first as HTMLElement, 's');
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    await expect(canvas.getByRole('button', { name: said('general.save') })).toHaveAttribute('aria-busy', 'true');
  },
};
export const EmptyOnAPhone: Story = {
  args: { draft: { items: [] } },
  globals: { viewport: { value: 'w390', isRotated: false } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(said('navigation.empty'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said('navigation.add') }));
    await userEvent.click(
      canvas.getByRole('button', { name: said('navigation.add_below', { name: said('navigation.unnamed') }) }),
    );
    await expect(entriesIn(canvasElement)).toEqual([
      ['1', ''],
      ['2', ''],
    ]);
    await userEvent.click(
      within(canvas.getAllByRole('listitem')[0] as HTMLElement).getByRole('button', {
        name: said('navigation.remove', { name: said('navigation.unnamed') }),
      }),
    );
    await expect(canvas.getByText(said('navigation.empty'))).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
