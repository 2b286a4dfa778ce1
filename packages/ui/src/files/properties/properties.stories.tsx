import { type Property, type PropertySet, propertySetDraftOf, propertySetFormMachine } from '@atrium/core/files';
import { AtriumError } from '@atrium/core/machine';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, within } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import { containing } from '../../i18n/matching.fixtures.ts';
import { said } from '../../i18n/said.fixtures.ts';
import { NoPropertySet } from './no-property-set.tsx';
import { PropertyFacts } from './property-facts.tsx';
import { PropertySetForm } from './property-set-form.tsx';

const house: Property = {
  name: 'house',
  label: 'House',
  type: 'selection',
  options: [
    { value: 'north', label: 'North house' },
    { value: 'south', label: 'South house' },
  ],
};
const due: Property = { name: 'due', label: 'Valid until', type: 'date', options: [] };
const source: Property = { name: 'source', label: 'Source', type: 'web_address', options: [] };

type EditedProps = {
  readonly properties: readonly Property[];
  /** What a group adds to; null for the fields of a network. */
  readonly parent: readonly Property[] | null;
  readonly onSave: (draft: object) => void;
};

/** A set whose server refuses what is saved. */
function Edited({ properties, parent, onSave }: EditedProps) {
  const [formRef] = useState(() => {
    const set: PropertySet = {
      name: 'file_profile',
      type: parent ? 'modified' : 'basic',
      properties: [...properties],
      modifications: { add_options: [] },
      parent_property_set: parent && { name: 'file_profile', properties: [...parent] },
      updated_at: '2026-11-20T09:00:00.000Z' as never,
    };
    const machine = propertySetFormMachine.provide({
      actors: {
        saveDraft: fromPromise(async ({ input }) => {
          onSave({ properties: input.draft.properties, modifications: input.draft.modifications });
          throw new AtriumError('offline', '');
        }),
      },
    });
    return createActor(machine, { input: { draft: propertySetDraftOf(set) } }).start();
  });
  return <PropertySetForm formRef={formRef} />;
}

const meta = {
  title: 'files/Properties',
  component: Edited,
  parameters: { layout: 'fullscreen', bare: true },
  args: { properties: [house, due], parent: null, onSave: fn() },
} satisfies Meta<typeof Edited>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OfNetwork: Story = {
  name: 'Of a network (FILE-035, FILE-039)',
  play: async ({ canvas, args, userEvent }) => {
    await expect(
      canvas.getByRole('heading', { level: 1, name: said('files.properties.manage.file_profile') }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said('files.properties.add') }));
    const [, , added] = canvas.getAllByRole('textbox', { name: containing(said('files.properties.label')) });
    if (added === undefined) throw new Error('No field was added.');
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    await expect(added).toBeInvalid();
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.type(added, 'Author');
    await userEvent.click(canvas.getByRole('button', { name: said('files.properties.up', { name: 'Author' }) }));
    await userEvent.click(
      canvas.getByRole('button', { name: said('files.properties.remove', { name: 'Valid until' }) }),
    );
    const dialog = within(
      await screen.findByRole('alertdialog', { name: said('files.properties.remove.title', { name: 'Valid until' }) }),
    );
    await userEvent.click(dialog.getByRole('button', { name: said('files.properties.remove.confirm') }));
    await userEvent.type(
      canvas.getByRole('textbox', { name: containing(said('files.properties.options')) }),
      '{Enter}Barn',
    );
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    const options = [...house.options, { value: '', label: 'Barn' }];
    await expect(args.onSave).toHaveBeenCalledWith({
      properties: [{ ...house, options }, expect.objectContaining({ label: 'Author', type: 'text' })],
      modifications: { add_options: [] },
    });
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getByDisplayValue('Author')).toBeVisible();
  },
};

export const OfGroup: Story = {
  name: 'Of a group, which adds options (FILE-D24)',
  args: { properties: [], parent: [house, due] },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: said('files.properties.add') })).toBeNull();
    const options = canvas.getByRole('textbox', { name: 'House' });
    await expect(options).toHaveAccessibleDescription(
      said('files.properties.options_there', { options: 'North house, South house' }),
    );
    await userEvent.type(options, 'Barn');
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    const add_options = [{ name: 'house', options: [{ value: '', label: 'Barn' }] }];
    await expect(args.onSave).toHaveBeenCalledWith({ properties: [], modifications: { add_options } });
  },
};

export const NothingToAddTo: Story = {
  args: { properties: [], parent: [due] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('files.properties.empty.group'))).toBeVisible();
  },
};

export const NotThere: Story = {
  name: 'A set there is not (FILE-037)',
  render: () => <NoPropertySet />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: said('files.properties.gone.title') })).toBeVisible();
  },
};

export const Facts: Story = {
  name: 'What a file says (FILE-036)',
  render: () => (
    <PropertyFacts
      values={{ house: 'south', due: '2026-12-01', source: 'https://hof.example', gone: 'x' }}
      properties={[house, due, source]}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('South house')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'https://hof.example' })).toBeVisible();
    await expect(canvas.getAllByRole('definition')).toHaveLength(3);
  },
};

export const NoFacts: Story = {
  name: 'What a file says where the network has no fields (FILE-036)',
  render: () => <PropertyFacts values={{ house: 'south' }} properties={[]} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('definition')).toBeNull();
  },
};
