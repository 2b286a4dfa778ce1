import '../theme/styles.css';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../i18n/in-english.tsx';
import { Userbar } from './userbar.tsx';

it('ends with the network’s own links and its legal texts, also for visitors; others open a new window (SHELL-D03)', async () => {
  const links = [
    { href: 'https://example.org/news', text: 'Our newspaper' },
    { href: '/legal/privacy', text: 'Privacy' },
  ];
  const screen = await render(<Userbar items={[]} pathname="/legal" links={links} />, { wrapper: InEnglish });
  const shown = screen.getByRole('navigation').getByRole('link').elements();
  expect(shown.map((link) => ['textContent', 'href', 'target', 'rel'].map((name) => Reflect.get(link, name)))).toEqual([
    ['Our newspaper', 'https://example.org/news', '_blank', 'noopener'],
    ['Privacy', `${location.origin}/legal/privacy`, '', ''],
  ]);
});
