import '../theme/styles.css';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../i18n/in-english.tsx';
import { TabBar } from './tab-bar.tsx';

it('takes its tab from the address and gives the address the one chosen by keys (SHELL-042)', async () => {
  const chosen: Array<string | null> = [];
  const screen = await render(
    <TabBar
      label="Invitations"
      tabs={[
        { value: 'open', label: 'Open', content: 'Two wait.' },
        { value: 'accepted', label: 'Accepted', content: 'Nothing yet.' },
      ]}
      tab="accepted"
      onChoose={(tab) => chosen.push(tab)}
    />,
    { wrapper: InEnglish },
  );
  await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('Nothing yet.');
  await userEvent.keyboard('{Tab}{ArrowLeft}');
  expect(chosen).toEqual([null]);
});

it('is told of a tab once by a click, however late the address follows (SHELL-042)', async () => {
  const chosen: Array<string | null> = [];
  const screen = await render(
    <TabBar
      label="Invitations"
      tabs={[
        { value: 'open', label: 'Open', content: 'Two wait.' },
        { value: 'accepted', label: 'Accepted', content: 'Nothing yet.' },
      ]}
      tab={null}
      onChoose={(tab) => chosen.push(tab)}
    />,
    { wrapper: InEnglish },
  );
  await screen.getByRole('tab', { name: 'Accepted' }).click();
  expect(chosen).toEqual(['accepted']);
});
