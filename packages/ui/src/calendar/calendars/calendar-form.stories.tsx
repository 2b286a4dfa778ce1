import { exampleCalendarDetail } from '@atrium/core/calendar/fixtures';
import { AtriumError } from '@atrium/core/machine';
import type { MessageKey } from '@atrium/core/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { said } from '../../i18n/said.fixtures.ts';
import { saysItLoads } from '../../primitives/skeleton.fixtures.ts';
import { startKeptCalendar, startNewCalendar } from './calendar-form.fixtures.ts';
import { CalendarForm } from './calendar-form.tsx';
import { CalendarNotAllowed, CalendarNotFound } from './calendar-form-not-found.tsx';
import { CalendarFormSkeleton } from './calendar-form-skeleton.tsx';
import { exampleSituation } from './calendar-manager.fixtures.ts';

const meta = {
  title: 'calendar/CalendarForm',
  component: CalendarForm,
  parameters: { layout: 'fullscreen', bare: true },
} satisfies Meta<typeof CalendarForm>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = () => within(document.body);
const phone = { viewport: { value: 'w390', isRotated: false } };
const child = exampleSituation.calendars[3];

/** Says why there is no form, and leads back to the calendars. */
function barred(title: MessageKey, reason: MessageKey): NonNullable<Story['play']> {
  return async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: said(title) })).toBeVisible();
    await expect(canvas.getByText(said(reason))).toBeVisible();
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/calendars/manage');
  };
}

export const New: Story = {
  args: startNewCalendar(),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { level: 1, name: said('calendar.calendar_form.new_title') }),
    ).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: said('calendar.calendar_form.name') })).toHaveValue('');
    await expect(canvas.getByRole('radio', { name: said('calendar.type.personal') })).toBeChecked();
    const palette = within(canvas.getByRole('radiogroup', { name: said('calendar.calendar_form.color') }));
    await expect(palette.getAllByRole('radio')).toHaveLength(12);
    await expect(canvas.getByRole('combobox', { name: said('calendar.calendar_form.sharing') })).toBeVisible();
  },
};
export const NewOfAGroup: Story = {
  args: startNewCalendar({ type: 'group', isTypeFixed: true }),
  play: async ({ canvas, userEvent }) => {
    await expect(
      canvas.getByRole('heading', { level: 1, name: said('calendar.calendar_form.new_group') }),
    ).toBeVisible();
    await expect(canvas.queryByRole('radio', { name: said('calendar.type.personal') })).toBeNull();
    await expect(canvas.queryByRole('combobox', { name: said('calendar.calendar_form.sharing') })).toBeNull();
    const group = canvas.getByRole('combobox', { name: said('calendar.calendar_form.group') });
    await userEvent.selectOptions(group, 'Garten');
    await expect(group).toHaveDisplayValue('Garten');
  },
};
export const Edit: Story = {
  args: startKeptCalendar(),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { level: 1, name: said('calendar.calendar_form.edit_title') }),
    ).toBeVisible();
    await expect(canvas.getByText(said('calendar.type.personal'))).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: said('calendar.calendar_form.name') })).toHaveValue('Mira Brandt');
    await expect(canvas.getByRole('textbox', { name: said('calendar.calendar_form.color_value') })).toHaveValue(
      '1565c0',
    );
    await expect(
      canvas.getByRole('button', { name: said('members.picker.remove', { name: 'Jonas Weber' }) }),
    ).toBeVisible();
  },
};
export const EditChild: Story = {
  args: startKeptCalendar({ ...child, memberships: [] }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(`${said('calendar.type.group')} · Atelier › Atelier`)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: said('calendar.calendar_form.name') })).toHaveValue('Workshops');
    await expect(canvas.queryByRole('combobox', { name: said('calendar.calendar_form.sharing') })).toBeNull();
  },
};
export const Loading: Story = {
  args: startNewCalendar(),
  render: () => <CalendarFormSkeleton />,
  play: saysItLoads,
};
export const NotAllowed: Story = {
  args: startNewCalendar(),
  render: () => <CalendarNotAllowed isNew />,
  play: barred('general.not_allowed.title', 'calendar.calendar_form.not_allowed'),
};
export const ReadOnly: Story = {
  args: startNewCalendar(),
  render: () => <CalendarNotAllowed isNew={false} />,
  play: barred('general.not_allowed.title', 'calendar.calendar_form.edit_not_allowed'),
};
export const NotFound: Story = {
  args: startNewCalendar(),
  render: () => <CalendarNotFound />,
  play: barred('calendar.calendar_form.not_found_title', 'calendar.calendar_form.not_found_text'),
};

export const Problems: Story = {
  args: startNewCalendar({ type: 'group' }),
  play: async ({ canvas, userEvent }) => {
    const color = canvas.getByRole('textbox', { name: said('calendar.calendar_form.color_value') });
    await userEvent.clear(color);
    await userEvent.type(color, 'gelb');
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    await expect(await canvas.findByText(said('js.calendars.validation_errors.name_empty'))).toBeVisible();
    await expect(
      canvas.getByRole('combobox', { name: said('calendar.calendar_form.group') }),
    ).toHaveAccessibleDescription(expect.stringContaining(said('calendar.validation.group_empty')));
    await expect(color).toHaveAccessibleDescription(expect.stringContaining(said('calendar.validation.color_invalid')));
  },
};

export const OwnColor: Story = {
  args: startNewCalendar(),
  play: async ({ canvas, userEvent }) => {
    const color = canvas.getByRole('textbox', { name: said('calendar.calendar_form.color_value') });
    await userEvent.clear(color);
    await userEvent.type(color, '#FFE100');
    const contrast = said('calendar.calendar_form.contrast', { text: 'black', contrast: '[\\d.,]+' });
    await expect(canvas.getByText(new RegExp(`^${contrast}$`))).toBeVisible();
  },
};

export const Saving: Story = {
  args: startKeptCalendar(),
  play: async ({ canvas, userEvent }) => {
    const save = canvas.getByRole('button', { name: said('general.save') });
    await userEvent.click(save);
    await expect(save).toHaveAttribute('aria-busy', 'true');
  },
};

export const SavingFailed: Story = {
  args: startKeptCalendar({}, () => Promise.reject(new AtriumError('offline', 'gone'))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(said('failure.offline'));
  },
};

export const Stale: Story = {
  args: startKeptCalendar({}, () =>
    Promise.reject(new AtriumError('stale_object', 'newer', { status: 409, current: exampleCalendarDetail })),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    await expect(await page().findByRole('dialog', { name: said('form.stale.title') })).toBeVisible();
  },
};

export const Leaving: Story = {
  args: startNewCalendar(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: said('calendar.calendar_form.name') }), 'Atelier');
    await userEvent.click(canvas.getByRole('button', { name: said('general.cancel') }));
    await expect(await page().findByRole('alertdialog', { name: said('form.leave.title') })).toBeVisible();
  },
};

export const GermanOnAPhone: Story = {
  args: startNewCalendar(),
  globals: { language: 'de', ...phone },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Neuer Kalender' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Gruppenkalender' }));
    await expect(canvas.getByRole('combobox', { name: 'Gruppe' })).toBeRequired();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const InTheDark: Story = { ...Edit, args: startKeptCalendar(), globals: { theme: 'dark' } };
