import { connectList, type ListEvent } from '@atrium/core/lists';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { useActorApi } from '../hooks/index.ts';
import { said } from '../i18n/said.fixtures.ts';
import { Button, Checkbox, EmptyState, Skeleton, SkeletonScreen } from '../primitives/index.ts';
import { PagedList } from './paged-list.tsx';
import { type Plant, plantListOf, plantsLoaded, plantsOf } from './plants.fixtures.ts';
import { SelectionBar } from './selection-bar.tsx';

type PlantsProps = {
  readonly events: readonly ListEvent<Plant, string, 'water', null>[];
  readonly water?: (plant: Plant) => Promise<Plant>;
  readonly isEndless?: boolean;
};

function Plants({ events, water, isEndless = false }: PlantsProps) {
  const [ref] = useState(() => plantListOf(events, water));
  const list = useActorApi(ref, connectList<Plant, string, 'water', null>);
  const { rows, selection, rowState } = list;
  return (
    <PagedList
      list={list}
      isEndless={isEndless}
      position={`${rows.length} of 12 plants`}
      failedTitle="The plants could not be loaded"
      empty={<EmptyState text="No plant grows here yet." action={<Button>Plant one</Button>} />}
      skeleton={
        <SkeletonScreen label="Plants are loading">
          <Skeleton width="12rem" />
        </SkeletonScreen>
      }
    >
      <SelectionBar selection={selection}>
        <Button size="small" isBusy={list.isActing} onClick={() => selection.act('water')}>
          Water
        </Button>
      </SelectionBar>
      <ul>
        {rows.map(({ id, name }) => (
          <li key={id} style={{ paddingBlock: 'var(--space-12)' }} aria-busy={rowState(id).isBusy}>
            <Checkbox label={name} checked={selection.isChosen(id)} onChange={() => selection.toggle(id)} />
          </li>
        ))}
      </ul>
    </PagedList>
  );
}

const failure = { code: 'offline', message: 'gone' };
const meta = { title: 'lists/PagedList', component: Plants } satisfies Meta<typeof Plants>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  args: { events: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Plants are loading')).toBeInTheDocument();
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};

export const Ready: Story = {
  args: { events: [plantsLoaded(plantsOf(5))] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Empty: Story = {
  args: { events: [plantsLoaded([])] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No plant grows here yet.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Plant one' })).toBeVisible();
  },
};

export const Failed: Story = {
  args: { events: [{ type: 'pages.failed', failure }] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The plants could not be loaded');
    await expect(canvas.getByRole('alert')).toHaveTextContent(said('failure.offline'));
    await userEvent.click(canvas.getByRole('button', { name: said('general.retry') }));
    await expect(canvas.getByText('Plants are loading')).toBeInTheDocument();
  },
};

export const NotAllowed: Story = {
  args: { events: [{ type: 'pages.failed', failure: { code: 'forbidden', message: '' } }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: said('general.not_allowed.title') })).toBeVisible();
    const home = canvas.getByRole('link', { name: said('general.start_page') });
    await expect(home).toHaveAttribute('href', '/');
  },
};

/** What was found before stays. */
export const SearchFailed: Story = {
  args: {
    events: [plantsLoaded(plantsOf(3)), { type: 'filter.set', filter: 'x' }, { type: 'pages.failed', failure }],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The plants could not be loaded');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: said('general.retry') }));
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const More: Story = {
  args: { events: [plantsLoaded(plantsOf(5), true)] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('5 of 12 plants')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said('general.more') }));
    await expect(canvas.getByRole('button', { name: said('general.more') })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Endless: Story = {
  args: { events: [plantsLoaded(plantsOf(5), true)], isEndless: true },
  play: async ({ canvas }) => {
    // More is read as soon as the end has come into sight.
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: said('general.more') })).toHaveAttribute('aria-busy', 'true'),
    );
  },
};

export const MoreFailed: Story = {
  args: {
    events: [plantsLoaded(plantsOf(5), true), { type: 'more.load' }, { type: 'more.failed', failure }],
    isEndless: true,
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(said('failure.offline'));
    await userEvent.click(canvas.getByRole('button', { name: said('general.retry') }));
    await expect(canvas.getByRole('button', { name: said('general.more') })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Some: Story = {
  args: { events: [plantsLoaded(plantsOf(5))] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Moss' }));
    await expect(canvas.getByRole('checkbox', { name: said('form.selection.all') })).toHaveAttribute(
      'aria-checked',
      'mixed',
    );
    await expect(canvas.getByRole('status')).toHaveTextContent(said('form.selection.chosen', { count: 1 }));
    await expect(canvas.getByRole('button', { name: 'Water' })).toBeVisible();
  },
};

export const All: Story = {
  args: { events: [plantsLoaded(plantsOf(5))] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: said('form.selection.all') }));
    await expect(canvas.getByRole('status')).toHaveTextContent(said('form.selection.chosen', { count: 5 }));
    await userEvent.click(canvas.getByRole('button', { name: said('form.selection.clear') }));
    await expect(canvas.getByRole('checkbox', { name: said('form.selection.all') })).not.toBeChecked();
  },
};

export const Acting: Story = {
  args: { events: [plantsLoaded(plantsOf(3))] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Fern' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Water' }));
    await expect(canvas.getAllByRole('listitem').map((row) => row.ariaBusy)).toEqual(['true', 'false', 'false']);
  },
};

export const Acted: Story = {
  args: { events: [plantsLoaded(plantsOf(3))], water: async (plant) => ({ ...plant, name: `${plant.name}, watered` }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Fern' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Water' }));
    await expect(await canvas.findByRole('checkbox', { name: 'Fern, watered' })).not.toBeChecked();
  },
};

export const SomeOnAPhone: Story = { ...Some, globals: { viewport: { value: 'w390', isRotated: false } } };
export const SomeInTheDark: Story = { ...Some, globals: { theme: 'dark' } };
