import {
  type InviteAnswer,
  type InviteTab,
  invitePageMachine,
  listInviteMachine,
  memberInviteMachine,
  personInviteMachine,
} from '@atrium/core/inviting';
import { inviteSettingsOf } from '@atrium/core/inviting/fixtures';
import { directoryPickerMachine, memberPickerMachine } from '@atrium/core/members';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import { said } from '../i18n/said.fixtures.ts';
import { InvitePlace } from './invite-place.tsx';

const answer: InviteAnswer = {
  ...{ message: '1 person was invited.', invited: 1, renewed: 0, members: 0, skipped: 0 },
  errors: [],
  warnings: [],
};

/** The page with a server that takes every invite. */
function Place({ onGuard }: { readonly onGuard: () => void }) {
  const settings = inviteSettingsOf();
  const [tab, choose] = useState<InviteTab | null>('person');
  const [pageRef] = useState(() => {
    const send = async () => answer;
    const machine = invitePageMachine.provide({
      actors: {
        memberInvite: memberInviteMachine.provide({ actors: { saveDraft: fromPromise(send) } }),
        personInvite: personInviteMachine.provide({ actors: { saveDraft: fromPromise(send) } }),
        listInvite: listInviteMachine.provide({ actors: { saveDraft: fromPromise(send) } }),
      },
    });
    return createActor(machine, { input: { scope: '', settings } }).start();
  });
  return (
    <InvitePlace
      pageRef={pageRef}
      scope=""
      settings={settings}
      tab={tab}
      onChoose={choose}
      memberPicker={memberPickerMachine}
      groupPicker={directoryPickerMachine}
      templateUrl="/external_invites/template.csv"
      guardOf={() => {
        onGuard();
        return null;
      }}
    />
  );
}

const meta = {
  title: 'inviting/InvitePlace',
  component: Place,
  parameters: { layout: 'fullscreen', bare: true },
  args: { onGuard: fn() },
} satisfies Meta<typeof Place>;
export default meta;
type Story = StoryObj<typeof meta>;

/** How it went stands above the form, which begins anew. */
export const Sent: Story = {
  name: 'Sent (INV-019, INV-024)',
  play: async ({ canvas, args, userEvent }) => {
    const email = () => canvas.getByRole('textbox', { name: said('inviting.person.email') });
    await userEvent.type(email(), 'mira@example.org');
    await userEvent.click(canvas.getByRole('button', { name: said('inviting.send.one') }));
    await expect(await canvas.findByText(answer.message)).toBeVisible();
    await expect(email()).toHaveValue('');
    await expect(args.onGuard).toHaveBeenCalled();
  },
};
