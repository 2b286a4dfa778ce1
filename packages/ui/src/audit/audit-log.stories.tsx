import { type AuditEvent, type AuditFilter, auditListMachine, defaultAuditFilter } from '@atrium/core/audit';
import { auditEventOf } from '@atrium/core/audit/fixtures';
import type { ListEvent } from '@atrium/core/lists';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, within } from 'storybook/test';
import { createActor, fromCallback } from 'xstate';
import { said } from '../i18n/said.fixtures.ts';
import { AuditLog } from './audit-log.tsx';

type ShownProps = { readonly events: readonly ListEvent<AuditEvent, AuditFilter, never, null>[] };

/** A log that hears of its server only what it is sent. */
function Shown({ events }: ShownProps) {
  const [listRef] = useState(() => {
    const machine = auditListMachine.provide({ actors: { pages: fromCallback(() => {}) } });
    const ref = createActor(machine, { input: { filter: defaultAuditFilter, facts: null } }).start();
    for (const event of events) ref.send(event);
    return ref;
  });
  return <AuditLog listRef={listRef} reset="/administration/audit_log" table="/administration/audit_log.csv" />;
}

const ben = { ...auditEventOf(1).actor, id: '650000000000000000000002', displayName: 'Ben Beispiel' };
const rows = [
  auditEventOf(3, { event_type: 'group_admin_permission_create', membership: ben }),
  auditEventOf(2),
  auditEventOf(1, {
    event_type: 'sign_in_failed',
    actor: null,
    details: { object: { type: 'member', id: null, name: '' }, changes: {}, address: '203.0.113.9' },
  }),
];

const meta = { title: 'audit/AuditLog', component: Shown } satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  args: { events: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('listitem')).toBeNull();
  },
};

export const Ready: Story = {
  args: { events: [{ type: 'pages.loaded', rows, total: 3, hasMore: false }] },
  play: async ({ canvas }) => {
    const log = within(canvas.getByRole('list', { name: said('audit.title') }));
    await expect(log.getByText(said('audit.action.group_admin_permission_create'))).toBeVisible();
    await expect(log.getAllByText('access: open → closed')).toHaveLength(2);
    await expect(log.getByText(said('audit.nobody'))).toBeVisible();
  },
};

export const ChosenDays: Story = {
  args: { events: [{ type: 'pages.loaded', rows, total: 3, hasMore: false }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: said('audit.period') }), 'custom');
    await expect(canvas.getByLabelText(said('audit.from'))).toBeVisible();
    await expect(canvas.getByLabelText(said('audit.until'))).toBeVisible();
  },
};

export const Empty: Story = {
  args: { events: [{ type: 'pages.loaded', rows: [], total: 0, hasMore: false }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('audit.empty'))).toBeVisible();
    await expect(canvas.getByRole('link', { name: said('audit.reset') })).toHaveAttribute(
      'href',
      '/administration/audit_log',
    );
  },
};

export const Failed: Story = {
  args: { events: [{ type: 'pages.failed', failure: { code: 'offline', message: '' } }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('audit.failed'))).toBeVisible();
  },
};
