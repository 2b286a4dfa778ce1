import '../theme/styles.css';
import { connectInvites, type InvitesRef, type InviteTab } from '@atrium/core/invites';
import { exampleInvites, inviteOf, participationOf } from '@atrium/core/invites/fixtures';
import { AtriumError } from '@atrium/core/machine';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../i18n/in-english.tsx';
import { answersLoaded, invitesLoaded, tabsOf } from './invites.fixtures.ts';
import { Invites } from './invites.tsx';

beforeEach(() => page.viewport(1_100, 800));

const { open, series, full, locked, expired, expiredFull, expiredLocked, accepted, canceled, gone } = exampleInvites;

const reading = (tabs: InvitesRef) => {
  const { list } = connectInvites(tabs.getSnapshot(), tabs.send);
  return list.isLoadingMore ? 'loadingMore' : list.moreFailure ? 'moreFailed' : list.status;
};

async function show(invitesRef: InvitesRef, openInvites = 2) {
  const chosen: (InviteTab | null)[] = [];
  const choose = (tab: InviteTab | null) => {
    chosen.push(tab);
    invitesRef.send({ type: 'list.open', filter: tab ?? 'open' });
  };
  const screen = await render(<Invites invitesRef={invitesRef} openInvites={openInvites} onChoose={choose} />, {
    wrapper: InEnglish,
  });
  const texts = () =>
    // Only what is on screen counts, in the order it is read.
    // biome-ignore lint/performance/useDomNodeTextContent: hidden reasons are no part of a line
    [...screen.container.querySelectorAll('article')].map(({ innerText }) => innerText.replaceAll(/\s+/g, ' ').trim());
  const buttons = () =>
    [...screen.container.querySelectorAll('article button')].map((button) => [
      button.textContent,
      button.getAttribute('aria-disabled') ?? 'false',
    ]);
  return { screen, chosen, texts, buttons };
}

describe('the invites', () => {
  it('have six tabs, the open one with its number, 99+ above 99 (CAL-159, CAL-D114)', async () => {
    const { screen } = await show(tabsOf([invitesLoaded([open])]), 120);
    const tabs = screen.container.querySelectorAll('[role="tab"]');
    expect([...tabs].map(({ textContent }) => textContent)).toEqual([
      'Open99+',
      'Upcoming',
      'Accepted',
      'Declined',
      'Expired',
      'Obsolete',
    ]);
  });

  it('are chosen by keys, and the address gets the tab (CAL-D113)', async () => {
    const { screen, chosen } = await show(tabsOf([invitesLoaded([open])]));
    await userEvent.keyboard('{Tab}{Tab}{ArrowRight}');
    await expect.element(screen.getByRole('tab', { name: 'Upcoming' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(chosen).toEqual(['upcoming', null]);
  });

  it.each<InviteTab>(['open', 'obsolete'])('are in view on a phone: %s (CAL-D113)', async (tab) => {
    await page.viewport(320, 600);
    const { screen } = await show(tabsOf([], { tab }));
    const isInView = () => {
      const { left, right } = screen.container.querySelector('[aria-selected="true"]')?.getBoundingClientRect() ?? {};
      return [left, right].every((edge) => edge !== undefined && edge >= 0 && edge <= 320);
    };
    await expect.poll(isInView).toBe(true);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });

  it('say to what, when, where and by whom one is invited', async () => {
    const { screen, texts } = await show(tabsOf([invitesLoaded([open, series])]));
    expect(texts()).toEqual([
      'Gespräch mit dem Verlag Friday, November 20, 2026, 10:00 – 11:00 AM Atelier Invited by Jonas Weber Accept Decline',
      'Jour fixe Friday, November 20, 2026, 10:00 – 11:00 AM Weekly on Friday · Your answer counts for all dates. Invited by Jonas Weber Accept Decline',
    ]);
    const path = `/appointments/${open.invitable.id}`;
    await expect.element(screen.getByRole('link', { name: open.invitable.name })).toHaveAttribute('href', path);
  });

  it.each([
    [
      'open (CAL-171)',
      [open],
      {},
      [
        ['Accept', 'false'],
        ['Decline', 'false'],
      ],
      [],
    ],
    [
      'full (CAL-174)',
      [full],
      {},
      [
        ['Accept', 'true'],
        ['Decline', 'false'],
      ],
      ['All seats are taken.'],
    ],
    [
      'locked (CAL-175)',
      [locked],
      {},
      [
        ['Accept', 'true'],
        ['Decline', 'true'],
      ],
      ['The organizer has closed the answers.'],
    ],
    ['expired (CAL-173)', [expired], { tab: 'expired' }, [], []],
    [
      'expired with late answers (CAL-173)',
      [expired],
      { tab: 'expired', retroactiveOpting: true },
      [
        ['Accept', 'false'],
        ['Decline', 'false'],
      ],
      [],
    ],
    [
      'expired with late answers, but full (CAL-E88)',
      [expiredFull],
      { tab: 'expired', retroactiveOpting: true },
      [
        ['Accept', 'true'],
        ['Decline', 'false'],
      ],
      ['All seats are taken.'],
    ],
    [
      'expired with late answers, but locked (CAL-E88)',
      [expiredLocked],
      { tab: 'expired', retroactiveOpting: true },
      [
        ['Accept', 'true'],
        ['Decline', 'true'],
      ],
      ['The organizer has closed the answers.'],
    ],
    ['obsolete (CAL-172)', [canceled], { tab: 'obsolete' }, [], []],
  ] as const)('offer what may be done: %s', async (_, invites, situation, offered, reasons) => {
    const { screen, buttons } = await show(tabsOf([invitesLoaded(invites)], situation));
    expect(buttons()).toEqual(offered);
    for (const reason of reasons) {
      await expect.element(screen.getByRole('button', { name: 'Accept' })).toHaveAccessibleDescription(reason);
      expect([...screen.container.querySelectorAll('article p')].map((p) => p.textContent)).toContain(reason);
    }
  });

  it('are answered by keys; the result takes the place and the focus of the buttons (CAL-172)', async () => {
    const tabs = tabsOf([invitesLoaded([open, series])], {
      answer: (invite, answer) => Promise.resolve({ ...invite, status: answer }),
    });
    const { texts } = await show(tabs);
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}{Enter}');
    await expect.poll(() => texts()[0]).toContain('Accepted');
    expect([texts()[0]?.includes('Decline'), texts()[1]?.endsWith('Accept Decline')]).toEqual([false, true]);
    expect(document.activeElement?.textContent).toBe('Accepted');
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.textContent).toBe('Jour fixe');
  });

  it('keep the buttons and their focus when the server refuses (CAL-174)', async () => {
    const refusal = new AtriumError('attendee_limit_reached', 'full', { status: 409 });
    const tabs = tabsOf([invitesLoaded([open])], { answer: () => Promise.reject(refusal) });
    const { buttons } = await show(tabs);
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}{Enter}');
    tabs.send(invitesLoaded([{ ...full, id: open.id }]));
    await expect.poll(buttons).toEqual([
      ['Accept', 'true'],
      ['Decline', 'false'],
    ]);
    expect(document.activeElement?.textContent).toBe('Accept');
  });

  it('leave the focus alone when somebody else closes one', async () => {
    const tabs = tabsOf([invitesLoaded([open])]);
    const { texts } = await show(tabs);
    const focused = document.activeElement;
    tabs.send(invitesLoaded([{ ...open, status: 'declined' }]));
    await expect.poll(() => texts()[0]).toContain('Declined');
    expect(document.activeElement).toBe(focused);
  });

  it.each([1_100, 320])(
    'do not jump: an answered line keeps its place and its height, %i px (CAL-D113)',
    async (width) => {
      await page.viewport(width, 800);
      const invites = [open, series, full];
      const tabs = tabsOf([invitesLoaded([...invites, locked])]);
      const { screen, texts } = await show(tabs);
      const topOf = (index: number) => screen.container.querySelectorAll('article')[index]?.getBoundingClientRect().top;
      const before = [0, 1, 2, 3].map(topOf);
      tabs.send(invitesLoaded([...invites.map((invite) => ({ ...invite, status: 'declined' as const })), locked]));
      tabs.send(invitesLoaded([locked]));
      await expect.poll(() => texts()[2]).toContain('Declined');
      expect([0, 1, 2, 3].map(topOf)).toEqual(before);
    },
  );

  it('show what came of those that cannot be answered, and lead nowhere when it is gone (CAL-172, CAL-D110)', async () => {
    const { screen, texts } = await show(tabsOf([invitesLoaded([canceled, gone])], { tab: 'obsolete' }));
    expect(texts().map((text) => text.replace(/Friday.*Weber/, '…'))).toEqual([
      'Vernissage canceled … Obsolete',
      'Klausur … Obsolete',
    ]);
    expect([...screen.container.querySelectorAll('article a')].map(({ textContent }) => textContent)).toEqual([
      'Vernissage',
    ]);
  });

  it.each<[InviteTab, string]>([
    ['open', 'No invitation is waiting for your answer.'],
    ['upcoming', 'You have accepted nothing that is still to come.'],
    ['accepted', 'You have not accepted anything yet.'],
    ['declined', 'You have not declined anything yet.'],
    ['expired', 'No invitation has expired.'],
    ['obsolete', 'No invitation has become obsolete.'],
  ])('say of an empty tab so, and nothing keeps turning: %s (CAL-E102)', async (tab, sentence) => {
    const { screen } = await show(tabsOf([invitesLoaded([])], { tab }), 0);
    await expect.element(screen.getByText(sentence)).toBeVisible();
    expect(screen.container.querySelector('[data-part="skeleton"], [aria-busy="true"]')).toBeNull();
    await expect
      .element(screen.getByRole('link', { name: 'Go to the calendar' }))
      .toHaveAttribute('href', '/appointments');
  });
});

describe('the answers', () => {
  const withDate = (start: string, end: string) => {
    const all_day = start.length === 10;
    const date = { start, end, all_day, time_zone: 'Europe/Berlin', same_day: false };
    return participationOf(1, { appointment: { ...participationOf(1).appointment, name: 'Fest', date } });
  };

  it.each([
    ['2026-11-20T23:00:00+01:00', '2026-11-21T01:00:00+01:00', 'Nov 20, 2026, 11:00 PM – Nov 21, 2026, 1:00 AM'],
    ['2026-11-20T20:00:00+01:00', '2026-11-21T00:00:00+01:00', 'Friday, November 20, 2026, 8:00 PM – 12:00 AM'],
    ['2026-11-20T00:00:00+01:00', '2026-11-20T00:00:00+01:00', 'Friday, November 20, 2026, 12:00 AM'],
    ['2026-11-20', '2026-11-20', 'Friday, November 20, 2026'],
    ['2026-11-20', '2026-11-22', 'Nov 20, 2026 – Nov 22, 2026'],
  ])('say when it is: %s to %s (CAL-D38)', async (start, end, expected) => {
    const { texts } = await show(tabsOf([answersLoaded([withDate(start, end)])], { tab: 'upcoming' }));
    expect(texts()).toEqual([`Fest ${expected}`]);
  });

  it('lead to the appointment and name the roles that are shown (CAL-163)', async () => {
    const roles = [
      { id: '1', name: 'Vorstand' },
      { id: '2', name: 'Intern', display_type: 'hidden' as const },
    ];
    const { screen, texts } = await show(tabsOf([answersLoaded([participationOf(1, { roles })])], { tab: 'accepted' }));
    expect(texts()).toEqual(['Termin 1 Friday, November 20, 2026, 10:00 – 11:00 AM Vorstand']);
    const { id } = participationOf(1).appointment;
    await expect.element(screen.getByRole('link', { name: 'Termin 1' })).toHaveAttribute('href', `/appointments/${id}`);
  });
});

describe('more invites', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => inviteOf(index + 1));

  it('come when the end is near, and not before (CAL-D113, CAL-E97)', async () => {
    const tabs = tabsOf([invitesLoaded(many(50), true)]);
    await show(tabs);
    await new Promise((drawn) => requestAnimationFrame(drawn));
    expect(reading(tabs)).toBe('ready');
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect.poll(() => reading(tabs)).toBe('loadingMore');
    tabs.send(invitesLoaded(many(51)));
    tabs.send({ type: 'more.loaded' });
    await expect.poll(() => document.querySelectorAll('article').length).toBe(51);
    expect(reading(tabs)).toBe('ready');
  });

  it('come by the button after they could not be loaded (CAL-D07)', async () => {
    const tabs = tabsOf([invitesLoaded([accepted, open], true), { type: 'more.load' }]);
    tabs.send({ type: 'more.failed', failure: { code: 'offline', message: '' } });
    const { screen } = await show(tabs);
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('The server cannot be reached. Check your connection.');
    expect(reading(tabs)).toBe('moreFailed');
    await screen.getByRole('button', { name: 'Try again' }).click();
    expect(reading(tabs)).toBe('loadingMore');
  });
});
