import { expect, it } from 'vitest';
import { createAtrium } from '../atrium.ts';
import { createDesigns } from './design.client.ts';

const stored = {
  ...{ id: '65c000000000000000000001', token: 't', external_id: 'one', name: 'logo.png', type: 'image/png' },
  ...{ extension: 'png', size: 1, state: 'volatile' },
};
const picture = new File(['x'], 'logo.png', { type: 'image/png' });

it('tells what has become of a picture, and why it was not taken (DESIGN-D02)', async () => {
  const answers = [
    Response.json(stored, { status: 201 }),
    Response.json({ error: true, code: 'forbidden', message: 'No.', errors: {} }, { status: 403 }),
  ];
  const atrium = createAtrium({
    baseUrl: 'https://community.example',
    fetch: async (input) => {
      await new Request(input).text();
      return answers.shift() ?? Response.error();
    },
  });
  const { uploadPicture } = createDesigns(atrium);
  expect(await uploadPicture(picture)).toEqual({ id: stored.id });
  expect(await uploadPicture(picture)).toMatchObject({ failure: { code: 'forbidden' } });
});
