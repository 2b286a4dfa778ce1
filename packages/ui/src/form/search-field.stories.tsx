import { connectSearch, createSearchMachine, type SearchRef } from '@atrium/core/form';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect, fn } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import { useActorApi } from '../hooks/index.ts';
import { said } from '../i18n/said.fixtures.ts';
import { SearchField } from './search-field.tsx';

const machine = createSearchMachine<string>('search').provide({ delays: { typingPause: 0 } });
const search = { text: '', isBusy: false, type: () => undefined };

const meta = {
  title: 'form/SearchField',
  component: SearchField,
  args: { label: 'Search members', search },
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

type RunningProps = ComponentProps<typeof SearchField> & { readonly searchRef: SearchRef<string> };

function Running({ searchRef, ...args }: RunningProps) {
  return <SearchField {...args} search={useActorApi(searchRef, connectSearch<string>)} />;
}

/** A field on a running search. */
function running(find: () => Promise<readonly string[]>): NonNullable<Story['render']> {
  const searchRef = createActor(machine.provide({ actors: { findHits: fromPromise(find) } })).start();
  return (args) => <Running {...args} searchRef={searchRef} />;
}

export const Empty: Story = {
  args: { onSubmit: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Filled: Story = {
  args: { onSubmit: fn() },
  render: running(async () => []),
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Search members' });
    await userEvent.type(field, ' choir ');
    await userEvent.click(canvas.getByRole('button', { name: said('general.search') }));
    await expect(args.onSubmit).toHaveBeenCalledWith('choir');
  },
};

export const Searching: Story = {
  render: running(() => new Promise(() => {})),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'choir');
    await expect(canvasElement.querySelector('[data-part="search-field"]')).toHaveAttribute('data-state', 'busy');
  },
};

export const Cleared: Story = {
  render: running(async () => []),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, 'choir');
    await userEvent.click(canvas.getByRole('button', { name: said('form.search.clear') }));
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
  },
};
