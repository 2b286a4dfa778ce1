import { type Design, designDraftOf, designFormMachine } from '@atrium/core/design';
import { exampleDesign, exampleTheme } from '@atrium/core/design/fixtures';
import { AtriumError, toFailure } from '@atrium/core/machine';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import { withBlanks } from '../i18n/matching.fixtures.ts';
import { said } from '../i18n/said.fixtures.ts';
import { written } from '../i18n/written.fixtures.ts';
import { DesignForm } from './design-form.tsx';

const { name: _name, ...values } = designDraftOf(exampleDesign);
const inherited = { values: { ...values, primary_color: '0f766e' }, theme: exampleTheme };
const told: unknown[] = [];

function Shown({ save }: { readonly save: () => Promise<Design> }) {
  const [formRef] = useState(() => {
    const machine = designFormMachine.provide({ actors: { saveDraft: fromPromise(save) } });
    return createActor(machine, { input: { draft: designDraftOf(exampleDesign) } }).start();
  });
  return (
    <DesignForm
      formRef={formRef}
      inherited={inherited}
      upload={async () => ({ failure: toFailure(new AtriumError('forbidden', '')) })}
      pages={[{ href: 'about:blank', page: 'home' }]}
      showPreview={(_frame, preview) => {
        told.push(preview);
        return () => {};
      }}
    />
  );
}

const meta = {
  title: 'design/DesignForm',
  component: Shown,
  args: { save: () => new Promise(() => {}) },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

const repairOf = (asked: string) =>
  withBlanks(said('design.repair.link_on_page', { asked, is: '…', needs: written().number(4.5), shown: '…' }));

export const Repaired: Story = {
  play: async ({ canvas }) => {
    const links = canvas.getByRole('textbox', { name: said('design.color.link_color') });
    await userEvent.type(links, 'ffb000');
    await expect(canvas.getByText(repairOf('#ffb000'))).toBeVisible();
    await waitFor(() => expect(JSON.stringify(told.at(-1))).toContain('"--link":"#'));
    await userEvent.click(
      canvas.getByRole('button', { name: said('design.inherit', { name: said('design.color.link_color') }) }),
    );
    await expect(links).toHaveValue('');
    await expect(canvas.queryByText(repairOf('#ffb000'))).toBeNull();
  },
};
export const RepairedInDark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: said('design.color.header_color') }), 'ffffff');
    await expect(
      canvas.getByText(withBlanks(said('design.repair.header_in_dark', { asked: '#ffffff', shown: '…' }))),
    ).toBeVisible();
  },
};
export const Refused: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: said('design.color.header_color') }), 'red');
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    await expect(canvas.getByText(said('design.problem.color'))).toBeVisible();
  },
};
export const Gone: Story = {
  args: { save: () => Promise.reject(new AtriumError('not_found', 'Gone')) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(said('failure.not_found'));
  },
};
