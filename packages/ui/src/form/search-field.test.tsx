import '../theme/styles.css';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../i18n/in-english.tsx';
import { SearchField } from './search-field.tsx';

it('has nothing to submit or clear while it is empty; Enter submits what is typed (SHELL-032)', async () => {
  const submitted: string[] = [];
  const screen = await render(<Searching onSubmit={(text) => submitted.push(text)} />, { wrapper: InEnglish });
  await userEvent.keyboard('{Tab}{Enter}');
  expect([screen.getByRole('button').elements(), submitted]).toEqual([[], []]);
  await userEvent.keyboard(' choir{Enter}');
  expect(submitted).toEqual(['choir']);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(screen.getByRole('textbox', { name: 'Search' })).toHaveValue('');
  await expect.element(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus();
});

it('leaves its words all the room, and the end of it to buttons once there are some (GEN-010)', async () => {
  const screen = await render(<Searching onSubmit={() => {}} />, { wrapper: InEnglish });
  const input = screen.getByRole('textbox', { name: 'Search' });
  const room = () => Number.parseFloat(getComputedStyle(input.element()).paddingInlineEnd);
  expect(room()).toBeLessThan(20);
  await userEvent.type(input, 'choir');
  const [button] = screen.getByRole('button').elements();
  const free = input.element().getBoundingClientRect().right - room();
  expect(free).toBeLessThan(button?.getBoundingClientRect().left ?? 0);
});

function Searching({ onSubmit }: { readonly onSubmit: (text: string) => void }) {
  const [text, type] = useState('');
  return <SearchField label="Search" search={{ text, type, isBusy: false }} onSubmit={onSubmit} />;
}
