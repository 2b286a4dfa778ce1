import {
  addressedBy,
  blankMessage,
  type ComposeDraft,
  chosenIn,
  composeMachine,
  type DirectMessageRow,
  messageOf,
  type SentMessage,
} from '@atrium/core/direct-messages';
import { messageRowOf } from '@atrium/core/direct-messages/fixtures';
import type { SaveInput } from '@atrium/core/form';
import { AtriumError } from '@atrium/core/machine';
import { exampleHits } from '@atrium/core/members/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import { startAudiencePicker } from '../audience/audience.fixtures.ts';
import { containing } from '../i18n/matching.fixtures.ts';
import { said } from '../i18n/said.fixtures.ts';
import { ComposeMessage } from './compose-message.tsx';

const { mira } = exampleHits;

type ShownProps = {
  readonly draft?: Partial<ComposeDraft>;
  readonly writer: { readonly isNetworkAdmin: boolean; readonly administersGroups: boolean };
  readonly notice?: string;
  /** Why the server refuses it. */
  readonly failure?: string;
  readonly onSend: (message: SentMessage) => void;
};

/** A form that sends nowhere. */
function Shown({ draft = {}, writer, notice, failure, onSend }: ShownProps) {
  const [refs] = useState(() => {
    const saveDraft = fromPromise<DirectMessageRow, SaveInput<ComposeDraft>>(async ({ input }) => {
      onSend(messageOf(input.draft));
      if (failure) throw new AtriumError(failure, '');
      return messageRowOf(1);
    });
    const begun = { ...blankMessage, ...draft };
    const formRef = createActor(composeMachine.provide({ actors: { saveDraft } }), { input: { draft: begun } }).start();
    const pickerRef = startAudiencePicker(chosenIn(begun));
    pickerRef.on('members.chosen', ({ chosen }) => formRef.send({ type: 'draft.change', patch: addressedBy(chosen) }));
    return { formRef, pickerRef };
  });
  const groups = [{ slug: 'choir', name: 'Chor Querbeet' }];
  return <ComposeMessage {...refs} {...{ writer, notice, groups }} title="New message" attachments={<p>No files</p>} />;
}

const meta = {
  title: 'direct-messages/ComposeMessage',
  component: Shown,
  parameters: { layout: 'fullscreen', bare: true },
  args: { writer: { isNetworkAdmin: false, administersGroups: false }, onSend: fn() },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ToPeople: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('radio')).toBeNull();
    const send = canvas.getByRole('button', { name: said('direct_messages.send') });
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(
      canvas.getByRole('combobox', { name: containing(said('direct_messages.recipients')) }),
      'Mira',
    );
    await userEvent.click(await canvas.findByRole('option', { name: /Mira/ }));
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(canvas.getByRole('textbox', { name: said('direct_messages.subject') }), 'Keys');
    await userEvent.click(send);
    await expect(args.onSend).toHaveBeenCalledWith({
      ...{ to: [mira.id], to_roles: [], to_group: null, to_all_network_members: false },
      ...{ subject: 'Keys', content: '', attachments: { file_ids: [] }, reply_to_id: null },
    });
  },
};
export const ToARole: Story = {
  args: { draft: { subject: 'Keys' } },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: containing(said('direct_messages.recipients')) }), 'Mit');
    await userEvent.click(await canvas.findByRole('option', { name: /Miteinander/ }));
    await userEvent.click(canvas.getByRole('button', { name: said('direct_messages.send') }));
    await expect(args.onSend).toHaveBeenCalledWith(
      expect.objectContaining({ to: [], to_roles: ['6a0000000000000000000001'] }),
    );
  },
};

export const ToEverybody: Story = {
  name: 'To everybody, without a field for people (MSG-021)',
  args: { draft: { people: [mira], subject: 'Keys' }, writer: { isNetworkAdmin: true, administersGroups: true } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: said('direct_messages.addressing.everybody') }));
    await expect(canvas.getByText(said('direct_messages.warns.everybody'))).toBeVisible();
    await expect(canvas.queryByRole('combobox', { name: containing(said('direct_messages.recipients')) })).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: said('direct_messages.addressing.people') }));
    await expect(canvas.getByText(mira.name)).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: said('direct_messages.addressing.everybody') }));
    await userEvent.click(canvas.getByRole('button', { name: said('direct_messages.send') }));
    await expect(args.onSend).toHaveBeenCalledWith(expect.objectContaining({ to: [], to_all_network_members: true }));
  },
};

export const ToGroup: Story = {
  args: { draft: { subject: 'Rehearsal' }, writer: { isNetworkAdmin: false, administersGroups: true } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: said('direct_messages.addressing.group') }));
    await expect(canvas.getByRole('button', { name: said('direct_messages.send') })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: said('direct_messages.group') }), 'choir');
    await expect(canvas.getByText(said('direct_messages.warns.group'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said('direct_messages.send') }));
    await expect(args.onSend).toHaveBeenCalledWith(expect.objectContaining({ to: [], to_group: 'choir' }));
  },
};

export const Answer: Story = {
  args: {
    draft: { people: [mira], subject: 'Re: Keys', replyTo: messageRowOf(1).id },
    writer: { isNetworkAdmin: true, administersGroups: true },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('radio')).toBeNull();
    await expect(canvas.getByRole('textbox', { name: said('direct_messages.subject') })).toHaveValue('Re: Keys');
  },
};

export const NotSent: Story = {
  name: 'Not sent, then left (MSG-028, MSG-D09)',
  args: { draft: { people: [mira] }, failure: 'unreachable' },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: said('direct_messages.subject') }), 'Keys');
    await userEvent.click(canvas.getByRole('button', { name: said('direct_messages.send') }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(args.onSend).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('textbox', { name: said('direct_messages.subject') })).toHaveValue('Keys');
    await expect(canvas.getByText(mira.name)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said('general.cancel') }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: said('form.leave.stay') }));
    await expect(canvas.getByRole('textbox', { name: said('direct_messages.subject') })).toHaveValue('Keys');
  },
};

export const UnknownRecipient: Story = {
  args: { notice: 'Whom you wanted to write to cannot be reached. Choose somebody.' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(args.notice ?? '')).toBeVisible();
  },
};
