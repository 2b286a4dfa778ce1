import type { InvitesEvent } from '@atrium/core/invites';
import { exampleInvites, inviteOf, participationOf } from '@atrium/core/invites/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { CalendarNavigation } from '../calendar/index.ts';
import { said } from '../i18n/said.fixtures.ts';
import { written } from '../i18n/written.fixtures.ts';
import { answersLoaded, invitesLoaded, type Situation, tabsOf } from './invites.fixtures.ts';
import { Invites } from './invites.tsx';

const { open, series, full, locked, closingSoon, closed, expired, expiredFull, expiredLocked, canceled, gone } =
  exampleInvites;
const failure = { code: 'offline', message: 'gone' };
const long = inviteOf(20, {
  invitable_type: 'recurring_appointment',
  invitable: {
    ...series.invitable,
    name: 'Mitgliederversammlung der Genossenschaftsbuchhandlung mit Rechenschaftsbericht und Vorstandsneuwahl',
    location: { name: 'Großer Saal im Bürgerhaus Stollwerck, Dreikönigenstraße 23, zweites Obergeschoss' },
  },
});

const answers = [
  participationOf(1),
  participationOf(2, { roles: [{ id: '1', name: 'Vorstand' }] }),
  participationOf(3, {
    appointment: { ...participationOf(3).appointment, name: 'Lesung', canceled: true, location: { name: 'Atelier' } },
  }),
];

type InvitesShownProps = Situation & { readonly events: readonly InvitesEvent[]; readonly openInvites?: number };

function InvitesShown({ events, openInvites = 4, ...situation }: InvitesShownProps) {
  const [invitesRef] = useState(() => tabsOf(events, situation));
  return (
    <Invites
      invitesRef={invitesRef}
      openInvites={openInvites}
      onChoose={(tab) => invitesRef.send({ type: 'list.open', filter: tab ?? 'open' })}
      head={<CalendarNavigation pathname="/appointments/invites" openInvites={openInvites} />}
    />
  );
}

const meta = { title: 'invites/Invites', component: InvitesShown, parameters: { bare: true } } satisfies Meta<
  typeof InvitesShown
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  args: { events: [] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-part=invites]')).toHaveAttribute('data-state', 'loading');
  },
};

export const Open: Story = {
  args: { events: [invitesLoaded([open, series, full, locked])] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: `${said('calendar.status.open')} 4` })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(canvas.getByText(said('calendar.refusal.attendee_limit_reached'), { selector: 'p' })).toBeVisible();
  },
};

export const Answering: Story = {
  args: { events: [invitesLoaded([open])] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('calendar.rsvp.accept') }));
    await expect(canvas.getByRole('button', { name: said('calendar.rsvp.accept') })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const Answered: Story = {
  args: {
    events: [invitesLoaded([open])],
    answer: (invite, answer) => Promise.resolve({ ...invite, status: answer }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('calendar.rsvp.accept') }));
    await expect(await canvas.findByText(said('calendar.status.accepted'), { selector: 'article *' })).toBeVisible();
  },
};

export const Refused: Story = {
  args: { events: [invitesLoaded([open]), invitesLoaded([{ ...full, id: open.id }])] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: said('calendar.rsvp.accept') })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(canvas.getByRole('button', { name: said('calendar.rsvp.decline') })).not.toHaveAttribute(
      'aria-disabled',
    );
  },
};

export const Closing: Story = {
  args: { events: [invitesLoaded([closingSoon, closed])] },
  play: async ({ canvas }) => {
    const [soon, past] = canvas.getAllByRole('article').map((article) => within(article));
    if (!soon || !past) throw new Error('There are two invites.');
    const when = written().dateTime('2026-11-21T08:00:00Z');
    await expect(soon.getByText(said('calendar.rsvp.until', { when }))).toBeVisible();
    await expect(
      past.getByText(said('calendar.refusal.answers_closed', { hours: 24 }), { selector: 'p' }),
    ).toBeVisible();
    await expect(past.queryByText(said('calendar.rsvp.until', { when }))).toBeNull();
    for (const name of [said('calendar.rsvp.accept'), said('calendar.rsvp.decline')]) {
      await expect(soon.getByRole('button', { name })).not.toHaveAttribute('aria-disabled');
      await expect(past.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    }
  },
};

export const Expired: Story = {
  args: { events: [invitesLoaded([expired, expiredFull])], tab: 'expired' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: said('calendar.rsvp.accept') })).toBeNull();
  },
};

export const ExpiredWithLateAnswers: Story = {
  args: {
    events: [invitesLoaded([expired, expiredFull, expiredLocked])],
    tab: 'expired',
    retroactiveOpting: true,
  },
  play: async ({ canvas }) => {
    const refused = canvas
      .getAllByRole('button', { name: said('calendar.rsvp.accept') })
      .map((button) => button.ariaDisabled);
    await expect(refused).toEqual([null, 'true', 'true']);
  },
};

export const Obsolete: Story = {
  args: { events: [invitesLoaded([canceled, gone])], tab: 'obsolete' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(said('invites.status.obsolete'), { selector: 'article *' })).toHaveLength(2);
  },
};

export const Upcoming: Story = {
  args: { events: [answersLoaded(answers)], tab: 'upcoming' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('article')).toHaveLength(3);
    await expect(canvas.queryByRole('button', { name: said('calendar.rsvp.accept') })).toBeNull();
  },
};

export const More: Story = {
  args: { events: [answersLoaded(answers, true)], tab: 'accepted' },
  play: async ({ canvas }) => {
    const more = await canvas.findByRole('button', { name: said('general.more') });
    // More is read as soon as its button has come into sight.
    await waitFor(() => expect(more).toHaveAttribute('aria-busy', 'true'));
  },
};

export const MoreFailed: Story = {
  args: {
    events: [invitesLoaded([open, series], true), { type: 'more.load' }, { type: 'more.failed', failure }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(said('failure.offline'));
    await expect(canvas.getByRole('button', { name: said('general.retry') })).toBeVisible();
  },
};

export const EmptyOpen: Story = {
  args: { events: [invitesLoaded([])], openInvites: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('invites.empty.open'))).toBeVisible();
  },
};

export const EmptyOther: Story = {
  args: { events: [invitesLoaded([])], tab: 'declined' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('invites.empty.declined'))).toBeVisible();
  },
};

export const Failed: Story = {
  args: { events: [{ type: 'pages.failed', failure }] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(said('failure.offline'));
    await userEvent.click(canvas.getByRole('button', { name: said('general.retry') }));
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const NotAllowed: Story = {
  args: { events: [{ type: 'pages.failed', failure: { code: 'forbidden', message: '' } }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: said('general.not_allowed.title') })).toBeVisible();
  },
};

export const GermanOnPhone: Story = {
  globals: { language: 'de', viewport: { value: 'w390', isRotated: false } },
  args: { events: [invitesLoaded([long, full, locked])], openInvites: 120 },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: 'Zusagen' })).toHaveLength(3);
    await expect(canvas.getByRole('tab', { name: 'Offen 99+' })).toBeVisible();
  },
};

export const Dark: Story = {
  globals: { theme: 'dark' },
  args: { events: [invitesLoaded([long, open, full])] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('article')).toHaveLength(3);
  },
};
