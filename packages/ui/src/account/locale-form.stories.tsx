import { type LocaleDraft, localeFormMachine } from '@atrium/core/account';
import { exampleSession } from '@atrium/core/session/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import { containing } from '../i18n/matching.fixtures.ts';
import { said } from '../i18n/said.fixtures.ts';
import { LocaleForm } from './locale-form.tsx';

const { current_member, network } = exampleSession;
const onSave = fn();

function formOf(draft: Partial<LocaleDraft> = {}) {
  const machine = localeFormMachine.provide({
    actors: {
      saveDraft: fromPromise(({ input }) => {
        onSave(input.draft);
        return new Promise<LocaleDraft>(() => {});
      }),
    },
  });
  return createActor(machine, {
    input: { draft: { memberId: current_member.id, locale: null, time_zone: null, ...draft } },
  }).start();
}

const meta = {
  title: 'account/LocaleForm',
  component: LocaleForm,
  args: { formRef: formOf(), network: network.config, at: Date.parse('2026-11-20T09:00:00Z') },
} satisfies Meta<typeof LocaleForm>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Follows the network until somebody chooses for themselves. */
export const FollowsTheNetwork: Story = {
  play: async ({ canvas }) => {
    const language = canvas.getByRole('combobox', { name: containing(said('account.locale.language')) });
    await expect(language).toHaveDisplayValue(said('account.locale.network_language', { language: 'English' }));
    await userEvent.selectOptions(language, 'Français');
    await userEvent.click(canvas.getByRole('switch', { name: said('account.locale.own_zone') }));
    await expect(canvas.getByRole('button', { name: containing(said('form.zone'), 'Europe/Berlin') })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    const chosen = { memberId: current_member.id, locale: 'fr', time_zone: 'Europe/Berlin' };
    await expect(onSave).toHaveBeenLastCalledWith(chosen);
    await expect(canvas.getByRole('button', { name: said('general.save') })).toHaveAttribute('aria-busy', 'true');
  },
};

/** A time zone of one's own is found by its name, and given up again. */
export const OwnZone: Story = {
  args: { formRef: formOf({ locale: 'de_DU', time_zone: 'America/Lima' }) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('combobox', { name: containing(said('account.locale.language')) }),
    ).toHaveDisplayValue('Deutsch (du)');
    await expect(canvas.getByRole('button', { name: /America\/Lima/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('switch', { name: said('account.locale.own_zone') }));
    await expect(canvas.queryByRole('button', { name: /America\/Lima/ })).toBeNull();
  },
};
