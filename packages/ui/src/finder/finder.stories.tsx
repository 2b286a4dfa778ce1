import { type FinderHit, finderMachine, preselectedScope, searchScopesAt } from '@atrium/core/finder';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import { said } from '../i18n/said.fixtures.ts';
import { Finder } from './finder.tsx';
import { FinderButton } from './finder-button.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';

const hitOf = (kind: FinderHit['kind'], label: string, note: string | null = null): FinderHit => ({
  ...{ kind, id: label, label, note, picture: null },
  href: `#${label}`,
});
const known = [hitOf('place', 'Calendar'), hitOf('place', 'Directory'), hitOf('group', 'Garden group', 'Circles')];

type ShownProps = {
  readonly find: (text: string) => Promise<readonly FinderHit[]>;
  readonly onClose: () => void;
  readonly at?: string;
};

function Shown({ find, onClose, at = '/' }: ShownProps) {
  const [finderRef] = useState(() => {
    const findHits = fromPromise<readonly FinderHit[], { readonly text: string }>(({ input }) => find(input.text));
    return createActor(finderMachine.provide({ actors: { findHits }, delays: { typingPause: 1 } })).start();
  });
  const scopes = searchScopesAt(at);
  return <Finder {...{ finderRef, known, scopes, onClose }} preselected={preselectedScope(scopes)} />;
}

const meta = {
  title: 'finder/Finder',
  component: Shown,
  args: { find: async (): Promise<readonly FinderHit[]> => [hitOf('person', 'Gareth Weber')], onClose: fn() },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog', { name: said('finder.title') }));
const optionsIn = (shown: Awaited<ReturnType<typeof dialog>>) =>
  shown.queryAllByRole('option').map((option) => [option.textContent, option.ariaSelected]);

export const Places: Story = {
  play: async () => {
    const shown = await dialog();
    await expect(optionsIn(shown)).toEqual([
      ['Calendar', 'true'],
      ['Directory', 'false'],
    ]);
    await userEvent.keyboard('{ArrowUp}');
    await expect(shown.getByRole('option', { name: 'Directory' })).toHaveAttribute('aria-selected', 'true');
  },
};
export const Found: Story = {
  play: async ({ args }) => {
    const shown = await dialog();
    await userEvent.type(shown.getByRole('combobox'), 'gar');
    await shown.findByRole('option', { name: 'Gareth Weber' });
    await expect(optionsIn(shown)).toEqual([
      ['Garden groupCircles', 'true'],
      ['Gareth Weber', 'false'],
    ]);
    const followed = new Promise<string | null>((resolve) => {
      const follow = (event: MouseEvent) => {
        event.preventDefault();
        resolve(event.target instanceof Element ? event.target.textContent : null);
      };
      document.addEventListener('click', follow, { once: true });
    });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(await followed).toBe('Gareth Weber');
    await expect(args.onClose).toHaveBeenCalled();
  },
};
export const Clicked: Story = {
  name: 'A hit that is clicked opens, though the field has lost the focus (SHELL-E06)',
  play: async ({ args }) => {
    const shown = await dialog();
    await userEvent.type(shown.getByRole('combobox'), 'gar');
    const hit = await shown.findByRole('option', { name: 'Gareth Weber' });
    const followed: string[] = [];
    hit.addEventListener('click', (event) => {
      event.preventDefault();
      followed.push(hit.getAttribute('href') ?? '');
    });
    const user = userEvent.setup();
    await user.pointer([{ keys: '[MouseLeft>]', target: hit }]);
    await expect(shown.getByRole('combobox')).not.toHaveFocus();
    await user.pointer([{ keys: '[/MouseLeft]', target: hit }]);
    await expect(followed).toEqual(['#Gareth Weber']);
    await expect(args.onClose).toHaveBeenCalled();
  },
};
export const Scopes: Story = {
  name: 'On a page of a group: that group is preselected; without a scope nothing is searched (SHELL-031, SHELL-D08, SHELL-E03)',
  args: { at: '/groups/garden/files', find: () => Promise.resolve([]) },
  play: async ({ args }) => {
    const shown = within(await screen.findByRole('dialog'));
    const field = shown.getByRole('combobox');
    const scopes = () => shown.getAllByRole('button').filter((button) => button.ariaPressed !== null);
    const pressed = () => scopes().map((button) => button.ariaPressed);
    const followed: (string | null)[] = [];
    const follow = (event: MouseEvent) => {
      event.preventDefault();
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link) followed.push(link.getAttribute('href'));
    };
    document.addEventListener('click', follow);
    await expect([pressed(), shown.queryByRole('link')]).toEqual([['false', 'true'], null]);
    await userEvent.type(field, 'zebra{Enter}');
    await expect(followed).toEqual(['/groups/garden/search?q=zebra']);
    await userEvent.click(scopes().at(-1) ?? field);
    await userEvent.clear(field);
    await userEvent.type(field, '{Enter}zebra{Enter}');
    await expect([pressed(), shown.queryByRole('link'), followed.length]).toEqual([['false', 'false'], null, 1]);
    await userEvent.click(scopes().at(0) ?? field);
    await expect(shown.getByRole('link')).toHaveAttribute('href', '/search?q=zebra');
    document.removeEventListener('click', follow);
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const Left: Story = {
  name: 'What was found is hidden 250 ms after the focus has left it (SHELL-035)',
  play: async () => {
    const shown = within(await screen.findByRole('dialog'));
    const field = shown.getByRole('combobox');
    await expect(shown.getAllByRole('option')).toHaveLength(2);
    const left = performance.now();
    field.blur();
    await expect(shown.getAllByRole('option')).toHaveLength(2);
    await waitFor(() => expect(shown.queryAllByRole('option')).toEqual([]));
    await expect(performance.now() - left).toBeGreaterThanOrEqual(249);
    await userEvent.click(field);
    await expect(shown.getAllByRole('option')).toHaveLength(2);
  },
};
export const Nothing: Story = {
  args: { find: () => Promise.resolve([]) },
  play: async () => {
    const shown = await dialog();
    await userEvent.type(shown.getByRole('combobox'), 'zebra');
    await expect(await shown.findByText(said('finder.nothing', { text: 'zebra' }))).toBeVisible();
  },
};
export const Failed: Story = {
  args: { find: () => Promise.reject(new Error('gone')) },
  globals: { theme: 'dark' },
  play: async () => {
    const shown = await dialog();
    await userEvent.type(shown.getByRole('combobox'), 'zebra');
    await expect(await shown.findByRole('button', { name: said('general.retry') })).toBeVisible();
  },
};
export const Keys: Story = {
  name: 'Keys (SHELL-D15)',
  render: () => <ShortcutHelp isMac onClose={() => {}} />,
  play: async () => {
    const shown = within(await screen.findByRole('dialog', { name: said('shortcuts.title') }));
    await expect(shown.getByText('⌘')).toBeVisible();
    await expect(shown.getByText(said('shortcuts.help'))).toBeVisible();
  },
};
export const Button: Story = {
  name: 'The search bar of the header (SHELL-005)',
  render: (args) => <FinderButton isMac={false} onOpen={args.onClose} />,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('general.search') }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
