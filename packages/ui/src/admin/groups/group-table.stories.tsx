import {
  type AdministeredGroup,
  type GroupTableAct,
  type GroupTableFilter,
  groupTableMachine,
} from '@atrium/core/admin';
import { administeredGroupOf } from '@atrium/core/admin/fixtures';
import { fromRowActs, type ListEvent } from '@atrium/core/lists';
import { exampleHits } from '@atrium/core/members/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, within } from 'storybook/test';
import { createActor, fromCallback } from 'xstate';
import { containing } from '../../i18n/matching.fixtures.ts';
import { said } from '../../i18n/said.fixtures.ts';
import { GroupTable } from './group-table.tsx';

type ShownProps = {
  readonly events: readonly ListEvent<AdministeredGroup, GroupTableFilter, never, null>[];
  readonly onAct?: (act: GroupTableAct) => void;
};

/** A table that hears of its server only what it is sent. */
function Shown({ events, onAct = () => {} }: ShownProps) {
  const [listRef] = useState(() => {
    const act = fromRowActs<AdministeredGroup, GroupTableAct, null>(
      ({ id }) => id,
      ({ rows, act: done }, { each }) =>
        each(rows, async (group) => {
          onAct(done);
          return done.kind === 'remove' ? null : { ...group, archived: done.kind === 'archive' };
        }),
    );
    const machine = groupTableMachine.provide({ actors: { pages: fromCallback(() => {}), act } });
    const filter = { q: '', filter: 'all', category: null } as const;
    const ref = createActor(machine, { input: { filter, facts: null } }).start();
    for (const event of events) ref.send(event);
    return ref;
  });
  return <GroupTable listRef={listRef} title="Groups" />;
}

const rows = [
  administeredGroupOf(1, { owner: { ...exampleHits.mira, deleted: false } }),
  administeredGroupOf(2, { access: 'hidden', archived: true }),
  administeredGroupOf(3, { access: 'closed', members_count: 1_204 }),
];
const loaded = { type: 'pages.loaded', rows, total: 3, hasMore: false } as const;

const meta = {
  title: 'admin/GroupTable',
  component: Shown,
  args: { events: [loaded], onAct: fn() },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  args: { events: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('row')).toBeNull();
  },
};

export const Ready: Story = {
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole('table', { name: 'Groups' }));
    await expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...[said('admin.groups.column.name'), said('admin.groups.column.access'), said('admin.groups.column.members')],
      ...[said('admin.groups.column.owner'), said('admin.groups.column.last_activity')],
    ]);
    const [, garden, choir] = table.getAllByRole('row');
    await expect(garden).toHaveTextContent(
      containing('Garten und Höfe', said('admin.groups.access.open'), '1', 'Mira Brandt'),
    );
    await expect(choir).toHaveTextContent(
      containing(
        ...['Chor Querbeet', said('admin.groups.archived'), said('admin.groups.access.hidden'), '2'],
        said('admin.groups.no_owner'),
      ),
    );
    await expect(table.getByRole('link', { name: 'Garten und Höfe' })).toHaveAttribute('href', '/groups/group-1');
  },
};

export const Archived: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('admin.groups.more', { name: 'Garten und Höfe' }) }));
    await userEvent.click(await screen.findByRole('menuitem', { name: said('admin.groups.archive') }));
    const asked = within(await screen.findByRole('alertdialog'));
    await expect(asked.getByText(said('admin.groups.archive.text'))).toBeVisible();
    await expect(args.onAct).not.toHaveBeenCalled();
    await userEvent.click(asked.getByRole('button', { name: said('admin.groups.archive') }));
    await expect(args.onAct).toHaveBeenCalledWith({ kind: 'archive' });
    const row = within(canvas.getByRole('row', { name: /Garten und Höfe/ }));
    await expect(await row.findByText(said('admin.groups.archived'))).toBeVisible();
  },
};

export const Deleted: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('admin.groups.more', { name: 'Chor Querbeet' }) }));
    await userEvent.click(await screen.findByRole('menuitem', { name: said('admin.groups.remove') }));
    const asked = within(
      await screen.findByRole('alertdialog', { name: said('admin.groups.remove.title', { name: 'Chor Querbeet' }) }),
    );
    await userEvent.click(asked.getByRole('button', { name: said('admin.groups.remove') }));
    await expect(args.onAct).toHaveBeenCalledWith({ kind: 'remove' });
    await expect(canvas.queryByRole('link', { name: 'Chor Querbeet' })).toBeNull();
  },
};

export const Empty: Story = {
  args: { events: [{ type: 'pages.loaded', rows: [], total: 0, hasMore: false }] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(said('admin.groups.empty'))).toBeVisible();
    await userEvent.selectOptions(
      canvas.getByRole('combobox', { name: said('admin.groups.show') }),
      said('admin.groups.filter.archived'),
    );
    await expect(canvas.getByRole('combobox', { name: said('admin.groups.show') })).toHaveValue('archived');
  },
};

export const Failed: Story = {
  args: { events: [{ type: 'pages.failed', failure: { code: 'offline', message: '' } }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('admin.groups.failed'))).toBeVisible();
  },
};
