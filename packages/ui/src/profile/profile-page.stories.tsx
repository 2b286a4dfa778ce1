import { memberProfileOf } from '@atrium/core/members/fixtures';
import { ignoringMachine } from '@atrium/core/profile';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import { said } from '../i18n/said.fixtures.ts';
import { written } from '../i18n/written.fixtures.ts';
import { ProfilePage } from './profile-page.tsx';

type Values = Parameters<typeof memberProfileOf>[1];
const onIgnoring = fn();

function pageOf(number: number, values: Values = {}) {
  const member = memberProfileOf(number, values);
  const machine = ignoringMachine.provide({
    actors: {
      act: fromPromise(async ({ input }) => {
        onIgnoring(input.input);
        return input.input;
      }),
    },
  });
  const ignoringRef = createActor(machine, { input: { entity: { member, memberId: member.id } } }).start();
  return { member, ignoringRef, isOwn: false, editPath: `/members/${member.id}/edit` };
}

const meta = {
  title: 'profile/ProfilePage',
  component: ProfilePage,
  parameters: { layout: 'fullscreen', bare: true },
} satisfies Meta<typeof ProfilePage>;
export default meta;
type Story = StoryObj<typeof meta>;

const garden = { id: 'g1', name: 'Garten und Höfe', path: '/groups/garden', images: {} };
const culture = { id: 'g2', name: 'Arbeitsgemeinschaft Kulturveranstaltungen', path: '/groups/culture', images: {} };
const full: Values = {
  roles: [{ id: 'r1', name: 'Kassenwart' }],
  groups: [culture, garden],
  birthday: '1984-05-17',
  detail: 'North house',
  profile: [
    { id: 'about', label: 'About me', type: 'long_text', values: ['I keep the bees.\nAsk me for honey.'] },
    { id: 'skills', label: 'I can help with', type: 'multi_selection', values: ['Gardening', 'Repairs'] },
    { id: 'website', label: 'Website', type: 'web_address', values: ['https://bees.example'] },
    { id: 'phone', label: 'Phone', type: 'phone', values: ['+49 (30) 555-1'] },
    { id: 'since', label: 'Here since', type: 'date', values: ['2019-03-01'] },
    { id: 'odd', label: 'Old website', type: 'web_address', values: ['javascript:alert(1)'] },
  ],
};

export const Ready: Story = {
  args: pageOf(1, { ...full, can: { chat: true, ignore: true } }),
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Mira Brandt');
    await expect(canvas.getByText('Gardening, Repairs')).toBeVisible();
    await expect(canvas.getByText(written().day('2019-03-01'))).toBeVisible();
    const links = canvas.getAllByRole('link').map((link) => link.getAttribute('href'));
    await expect(links).toEqual([
      `/chat/member/${args.member.id}`,
      'https://bees.example',
      'tel:+49305551',
      '/groups/culture',
      '/groups/garden',
    ]);
    await userEvent.click(canvas.getByRole('button', { name: said('profile.ignore') }));
    await expect(onIgnoring).toHaveBeenLastCalledWith({ ignores: true });
  },
};
export const Oneself: Story = {
  args: { ...pageOf(2, { can: { chat: false, update: true } }), isOwn: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(said('profile.empty.own'))).toBeVisible();
    const links = canvas.getAllByRole('link', { name: said('profile.edit') });
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([args.editPath, args.editPath]);
    await expect(canvas.queryByRole('button', { name: said('profile.ignore') })).toBeNull();
  },
};
export const Ignored: Story = {
  args: pageOf(2, { is_ignored: true, can: { chat: true, ignore: true } }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(said('profile.is_ignored', { name: 'Jonas Weber' }))).toBeVisible();
    await expect(canvas.queryByRole('button', { name: said('profile.ignore') })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: said('profile.heed') }));
    await expect(onIgnoring).toHaveBeenLastCalledWith({ ignores: false });
  },
};
export const GuestAndAdministrator: Story = {
  args: pageOf(3, { is_network_admin: true, is_locked: true }),
  play: async ({ canvas }) => {
    for (const badge of ['members.admin', 'members.external', 'profile.locked'] as const)
      await expect(canvas.getByText(said(badge))).toBeVisible();
  },
};
export const Gone: Story = {
  args: pageOf(1, { deleted: true, can: { chat: true } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(said('members.former'));
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
export const LongNameOnAPhoneInTheDark: Story = {
  args: pageOf(4, { ...full, can: { chat: true, ignore: true } }),
  globals: { viewport: { value: 'w390', isRotated: false }, theme: 'dark' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: said('members.profile.write') })).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
