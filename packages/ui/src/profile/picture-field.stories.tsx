import { exampleUploads } from '@atrium/core/uploads/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
import { PictureField } from './picture-field.tsx';

const meta = { title: 'profile/PictureField', component: ExampleField } satisfies Meta<typeof ExampleField>;
export default meta;

/** One way to a picture, which is named once. */
export const NoPicture: StoryObj<typeof meta> = {
  name: 'No picture (PROFILE-009, GROUP-012)',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: said('groups.picture.choose') })).toBeVisible();
    await expect(canvas.queryAllByLabelText(said('groups.picture.choose'))).toEqual([]);
  },
};

function ExampleField() {
  const [{ queueRef, keep }] = useState(() => exampleUploads({ directory: 'images' }));
  return (
    <PictureField queueRef={queueRef} keep={keep} name="Nähkreis" src={undefined} onRemoved={() => {}} of="groups" />
  );
}
