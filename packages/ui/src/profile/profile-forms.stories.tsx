import { memberProfileOf } from '@atrium/core/members/fixtures';
import {
  changeRequestDraftOf,
  changeRequestFormMachine,
  changeRequestListMachine,
  fieldListFormMachine,
  ignoredListMachine,
  profileDraftOf,
  profileFormMachine,
} from '@atrium/core/profile';
import { changeRequestOf, editedProfileOf, exampleFields } from '@atrium/core/profile/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { containing } from '../i18n/matching.fixtures.ts';
import { said } from '../i18n/said.fixtures.ts';
import { ChangeRequestForm } from './change-request-form.tsx';
import { ChangeRequests } from './change-requests.tsx';
import { FieldListForm } from './field-list-form.tsx';
import { IgnoredMembers } from './ignored-members.tsx';
import { ProfileForm } from './profile-form.tsx';

const meta = { title: 'profile/Forms', parameters: { layout: 'fullscreen', bare: true } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const onSave = fn();
const never = () => new Promise<never>(() => {});

function profileForm() {
  const fields = [
    exampleFields.about,
    { ...exampleFields.house, by_request: true },
    exampleFields.skills,
    { ...exampleFields.website, required: true },
    exampleFields.share,
  ];
  const machine = profileFormMachine.provide({
    actors: {
      saveDraft: fromPromise(({ input }) => {
        onSave(input.draft.profile, input.draft.birthday);
        return never();
      }),
    },
  });
  return createActor(machine, { input: { draft: profileDraftOf(editedProfileOf({ fields })) } }).start();
}

/** What is required and says nothing is named; what is decided by others leads to asking them. */
export const Editing: Story = {
  render: () => (
    <ProfileForm formRef={profileForm()} title="Edit profile" submit="Save" leave="Cancel" picture={null} />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: said('profile.request_change') })).toHaveAttribute(
      'href',
      '/change_requests/new',
    );
    await expect(canvas.getByText('North house')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(canvas.getByRole('textbox', { name: /Website/ })).toBeInvalid();
    await userEvent.type(canvas.getByRole('textbox', { name: /Website/ }), 'bees.example');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Repairs' }));
    await userEvent.clear(canvas.getByLabelText(containing(said('profile.birthday'))));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    const profile = { about: 'I keep the bees.', house: 'north', skills: ['repairs'], website: 'bees.example' };
    await expect(onSave).toHaveBeenLastCalledWith(profile, null);
  },
};

function requestForm() {
  const { about: _, ...fields } = exampleFields;
  const requestable = { fields: Object.values(fields), profile: { house: 'north' }, open: { house: 'south' } };
  const machine = changeRequestFormMachine.provide({
    actors: {
      saveDraft: fromPromise(({ input }) => {
        onSave(input.draft.profile);
        return never();
      }),
    },
  });
  return createActor(machine, { input: { draft: changeRequestDraftOf(requestable) } }).start();
}

/** A request begins with what was asked for last, and asks for something. */
export const Asking: Story = {
  render: () => <ChangeRequestForm formRef={requestForm()} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(said('profile.requests.replaces'))).toBeVisible();
    const house = canvas.getByRole('combobox', { name: /House/ });
    await expect(house).toHaveDisplayValue('South house');
    await userEvent.selectOptions(house, 'North house');
    await userEvent.click(canvas.getByRole('button', { name: said('profile.requests.submit') }));
    await expect(canvas.getByText(said('profile.problem.nothing_changed'))).toBeVisible();
    await userEvent.selectOptions(house, 'South house');
    await userEvent.click(canvas.getByRole('button', { name: said('profile.requests.submit') }));
    await expect(onSave).toHaveBeenLastCalledWith({ house: 'south' });
  },
};

const onDecided = fn();

function requestList(count: number) {
  const machine = changeRequestListMachine.provide({
    actors: {
      pages: fromCallback(() => {}),
      act: fromCallback(({ input }) => {
        onDecided(input.rows.length, input.act);
      }),
    },
  });
  const ref = createActor(machine, { input: { filter: null, facts: null } }).start();
  const changes = [{}, { label: 'Share number', before: [], after: ['LH-7'], is_editable: false }];
  const rows = [changeRequestOf(1, changes), changeRequestOf(2)].slice(0, count);
  ref.send({ type: 'pages.loaded', rows, hasMore: false, total: rows.length });
  return ref;
}

/** Old and new values stand beside each other; what is no longer decided here says so. */
export const Deciding: Story = {
  render: () => <ChangeRequests listRef={requestList(2)} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [first] = canvas.getAllByRole('listitem');
    if (!first) throw new Error('There are requests.');
    await expect(within(first).getByRole('row', { name: /House North house South house/ })).toBeVisible();
    await expect(within(first).getByText(said('profile.requests.not_editable'))).toBeVisible();
    await userEvent.click(within(first).getByRole('button', { name: said('profile.requests.reject') }));
    const dialog = within(canvasElement.ownerDocument.body).getByRole('dialog');
    await userEvent.type(
      within(dialog).getByRole('textbox', {
        name: containing(said('profile.requests.message', { name: 'Jonas Weber' })),
      }),
      'Not so.',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: said('profile.requests.reject') }));
    await expect(onDecided).toHaveBeenLastCalledWith(1, { decision: 'reject', message: 'Not so.' });
  },
};
export const NothingToDecide: Story = {
  render: () => <ChangeRequests listRef={requestList(0)} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('profile.requests.empty'))).toBeVisible();
  },
};

function ignoredList(count: number) {
  const machine = ignoredListMachine.provide({
    actors: { pages: fromCallback(() => {}), act: fromCallback(() => {}) },
  });
  const facts = { memberId: memberProfileOf(4).id };
  const ref = createActor(machine, { input: { filter: null, facts } }).start();
  const rows = [memberProfileOf(1), memberProfileOf(2, { deleted: true })].slice(0, count);
  ref.send({ type: 'pages.loaded', rows, hasMore: false, total: rows.length });
  return ref;
}

export const Ignoring: Story = {
  render: () => <IgnoredMembers listRef={ignoredList(2)} />,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: said('profile.heed_named', { name: 'Mira Brandt' }) });
    await expect(canvas.getByText(said('members.former'))).toBeVisible();
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};
export const IgnoringNobody: Story = {
  render: () => <IgnoredMembers listRef={ignoredList(0)} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('profile.ignored.empty'))).toBeVisible();
  },
};

function fieldList() {
  const fields = [exampleFields.about, exampleFields.house].map(({ by_request: _, ...field }) => field);
  const draft = { fields, profile_edit_target: 'profile' as const, request_fields: [], updatedAt: 'v1' };
  const machine = fieldListFormMachine.provide({
    actors: {
      saveDraft: fromPromise(({ input }) => {
        onSave(input.draft);
        return never();
      }),
    },
  });
  return createActor(machine, { input: { draft } }).start();
}

/** Fields change places, are decided about by administrators, and lead to a request then. */
export const Fields: Story = {
  render: () => <FieldListForm formRef={fieldList()} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('profile.fields.up', { name: 'House' }) }));
    const [house] = canvas.getAllByRole('listitem');
    if (!house) throw new Error('There are fields.');
    await userEvent.click(within(house).getByRole('checkbox', { name: said('profile.fields.by_request') }));
    await userEvent.click(canvas.getByRole('radio', { name: said('profile.fields.target.change_request') }));
    const options = within(house).getByRole('textbox', { name: containing(said('profile.fields.options')) });
    await userEvent.clear(options);
    await userEvent.type(options, 'Upper house{enter}South house');
    await userEvent.click(canvas.getByRole('button', { name: said('profile.fields.remove', { name: 'About me' }) }));
    const dialog = within(canvasElement.ownerDocument.body).getByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: said('profile.fields.remove.confirm') }));
    await userEvent.click(canvas.getByRole('button', { name: said('profile.fields.add') }));
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    await expect(canvas.getByText(said('profile.problem.label_empty'))).toBeVisible();
    const [, added] = canvas.getAllByRole('listitem');
    if (!added) throw new Error('There are two fields.');
    await userEvent.type(
      within(added).getByRole('textbox', { name: containing(said('profile.fields.label')) }),
      'Pets',
    );
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    const saved = onSave.mock.lastCall?.[0];
    await expect(saved).toMatchObject({ profile_edit_target: 'change_request', request_fields: ['house'] });
    await expect(saved.fields.map(({ label }: { label: string }) => label)).toEqual(['House', 'Pets']);
    await expect(saved.fields[0].options[1]).toEqual({ value: 'south', label: 'South house' });
  },
};
