import type { AskedAct } from '@atrium/core/acts';
import {
  type Design,
  type DesignChoice,
  type DesignRow,
  type Designs,
  designActivationMachine,
  designCreationMachine,
  designDeletionMachine,
} from '@atrium/core/design';
import { exampleDesign } from '@atrium/core/design/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import { said } from '../i18n/said.fixtures.ts';
import { DesignList } from './design-list.tsx';

const { id, updated_at } = exampleDesign;
const two: Designs = [
  { id, name: 'Spring', active: true, updated_at },
  { id: 'a'.repeat(24) as typeof id, name: 'Winter', active: false, updated_at },
];

function Shown({ designs }: { readonly designs: Designs }) {
  const [acts] = useState(() => ({
    activation: createActor(
      designActivationMachine.provide({
        actors: { act: fromPromise<DesignChoice, AskedAct<Designs, DesignChoice>>(() => new Promise(() => {})) },
      }),
      {
        input: { entity: designs },
      },
    ).start(),
    deletion: createActor(
      designDeletionMachine.provide({
        actors: { act: fromPromise<DesignChoice, AskedAct<Designs, DesignChoice>>(() => new Promise(() => {})) },
      }),
      {
        input: { entity: designs },
      },
    ).start(),
    creation: createActor(
      designCreationMachine.provide({
        actors: { act: fromPromise<Design, AskedAct<Designs, Pick<DesignRow, 'name'>>>(() => new Promise(() => {})) },
      }),
      {
        input: { entity: designs },
      },
    ).start(),
  }));
  return <DesignList title="Designs" designs={designs} acts={acts} hrefOf={(design) => `#${design.id}`} />;
}

const meta = { title: 'design/DesignList', component: Shown, args: { designs: two } } satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asking: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: said('design.delete', { name: 'Spring' }) })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(canvas.getByRole('button', { name: said('design.delete', { name: 'Winter' }) }));
    const dialog = within(canvasElement.ownerDocument.body).getByRole('alertdialog');
    await expect(dialog).toHaveTextContent(said('design.delete.title', { name: 'Winter' }));
  },
};
export const Activating: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('design.activate_named', { name: 'Winter' }) }));
    await expect(
      canvas.getByRole('button', { name: said('design.activate_named', { name: 'Winter' }) }),
    ).toHaveAttribute('aria-busy', 'true');
  },
};
export const Full: Story = {
  name: 'No room (DESIGN-D02)',
  args: {
    designs: Array.from({ length: 20 }, (_, number) => ({
      id: `${number}`.padStart(24, '0') as typeof id,
      name: `Design ${number}`,
      active: number === 0,
      updated_at,
    })),
  },
  play: async ({ canvas }) => {
    const create = canvas.getByRole('button', { name: said('design.new') });
    await expect(create).toHaveAttribute('aria-disabled', 'true');
    await expect(create).toHaveAccessibleDescription(said('design.refusal.too_many_designs', { most: 20 }));
  },
};
export const Empty: Story = {
  args: { designs: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('design.empty'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said('design.new') }));
  },
};
