import '../theme/styles.css';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../i18n/in-english.tsx';
import { Avatar } from './avatar.tsx';

const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>';
const broken = 'data:image/png;base64,AAAA';

it.each([
  ['has no picture of the size', undefined, 'AL', 0],
  ['has one that does not come', broken, 'AL', 0],
  ['has one', picture, '', 1],
])(
  'shows of who %s what stands for them, and no broken picture (SHELL-029, SHELL-E10)',
  async (_, src, text, count) => {
    const screen = await render(<Avatar name="Ada Lovelace" src={src} isNamed />, { wrapper: InEnglish });
    const avatar = screen.getByRole('img', { name: 'Ada Lovelace' });
    await expect.element(avatar).toHaveTextContent(text);
    await expect.poll(() => avatar.element().querySelectorAll('img').length).toBe(count);
  },
);
