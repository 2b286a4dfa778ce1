import { type Entry, entryListMachine, filePickerMachine, type PickingPlace } from '@atrium/core/files';
import { fileEntryOf, folderEntryOf, folderOf } from '@atrium/core/files/fixtures';
import { AtriumError } from '@atrium/core/machine';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, within } from 'storybook/test';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { said } from '../../i18n/said.fixtures.ts';
import { FilePicker } from './file-picker.tsx';

type PickingProps = {
  readonly places: readonly PickingPlace[];
  readonly most: number;
  /** Why the places cannot be read. */
  readonly refusal: AtriumError | null;
  readonly onPick: (names: readonly string[]) => void;
  readonly onClose: () => void;
};

const network = folderOf();
const place = { id: network.id, name: '', space: network.space };
const own: PickingPlace = {
  id: folderOf({ id: folderEntryOf(90).id }).id,
  name: '',
  space: { kind: 'member', name: '', slug: null },
};
const plans = folderEntryOf(1, { name: 'Pläne' });
const inside: Readonly<Record<string, readonly Entry[]>> = {
  [network.id]: [plans, fileEntryOf(1, { name: 'Protokoll November.pdf' }), fileEntryOf(2, { name: 'Haushalt.xlsx' })],
  [plans.id]: [fileEntryOf(3, { name: `${'Lageplan-mit-allen-Beeten-und-Wegen-'.repeat(4)}.pdf` })],
};

/** A choice whose server has a few folders. */
function Picking({ places, most, refusal, onPick, onClose }: PickingProps) {
  const [pickerRef] = useState(() => {
    const list = entryListMachine.provide({
      actors: {
        pages: fromCallback(({ input: { filter }, sendBack }) =>
          sendBack({ type: 'pages.loaded', rows: inside[filter.folderId] ?? [], hasMore: false }),
        ),
      },
    });
    const machine = filePickerMachine.provide({
      actors: {
        places: fromPromise(async () => {
          if (refusal) throw refusal;
          return places;
        }),
        list,
      },
    });
    const actor = createActor(machine, { input: { groupId: null, most } });
    actor.on('files.picked', ({ files }) => onPick(files.map(({ name }) => name)));
    return actor.start();
  });
  return <FilePicker pickerRef={pickerRef} onClose={onClose} />;
}

const meta = {
  title: 'files/FilePicker',
  component: Picking,
  parameters: { bare: true },
  args: { places: [place, own], most: 5, refusal: null, onPick: fn(), onClose: fn() },
} satisfies Meta<typeof Picking>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog', { name: said('files.pick.title') }));

/** Into a folder, by the keyboard; what was chosen on the way stays chosen. */
export const FromAPlaceIntoAFolder: Story = {
  play: async ({ args, userEvent }) => {
    const { findByRole, getByRole } = await dialog();
    await expect(getByRole('button', { name: said('files.pick.confirm', { count: 0 }) })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    (await findByRole('button', { name: said('files.title') })).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await findByRole('checkbox', { name: 'Protokoll November.pdf' }));
    (await findByRole('button', { name: 'Pläne' })).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await findByRole('navigation', { name: said('files.path') })).toHaveFocus();
    await userEvent.click(await findByRole('checkbox', { name: /^Lageplan/ }));
    await userEvent.click(await findByRole('button', { name: said('files.pick.confirm', { count: 2 }) }));
    await expect(args.onPick).toHaveBeenCalledWith(['Protokoll November.pdf', expect.stringMatching(/^Lageplan/)]);
  },
};

/** No more than the message takes; what is chosen can be given back. */
export const Enough: Story = {
  args: { places: [place], most: 1 },
  play: async ({ userEvent }) => {
    const { findByRole, getByRole } = await dialog();
    const first = await findByRole('checkbox', { name: 'Protokoll November.pdf' });
    const second = getByRole('checkbox', { name: 'Haushalt.xlsx' });
    await userEvent.click(first);
    await userEvent.click(second);
    await expect(second).not.toBeChecked();
    await expect(second).toHaveAccessibleDescription(expect.stringContaining(said('files.pick.enough')));
    await userEvent.click(first);
    await userEvent.click(second);
    await expect(second).toBeChecked();
  },
};

export const BackToThePlacesOnAPhone: Story = {
  globals: { language: 'de', viewport: { value: 'w390', isRotated: false } },
  play: async ({ userEvent }) => {
    const { findByRole } = within(await screen.findByRole('dialog', { name: 'Gespeicherte Dateien anhängen' }));
    await userEvent.click(await findByRole('button', { name: 'Dateien' }));
    await userEvent.click(await findByRole('button', { name: 'Pläne' }));
    await userEvent.click(await findByRole('button', { name: 'Dateien' }));
    await userEvent.click(await findByRole('button', { name: 'Alle Orte' }));
    await userEvent.click(await findByRole('button', { name: 'Meine Dateien' }));
    await expect(await screen.findByText('Dieser Ordner ist leer.')).toBeVisible();
    await userEvent.click(await findByRole('button', { name: 'Alle Orte' }));
    await userEvent.click(await findByRole('button', { name: 'Dateien' }));
    await userEvent.click(await findByRole('button', { name: 'Pläne' }));
  },
};

export const NothingToChooseFrom: Story = {
  args: { places: [] },
  play: async () => {
    await expect(await screen.findByText(said('files.pick.no_places'))).toBeVisible();
  },
};

export const Unreachable: Story = {
  args: { refusal: new AtriumError('offline', '') },
  play: async ({ userEvent }) => {
    const { findByRole } = await dialog();
    await userEvent.click(await findByRole('button', { name: said('general.retry') }));
    await expect(await findByRole('alert')).toBeVisible();
  },
};
