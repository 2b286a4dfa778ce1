import { expect, it } from 'vitest';
import { footLinks } from './foot-links.rules.ts';

const network = {
  additional_links: [{ href: 'https://example.org', text: 'Town hall' }],
  legal_texts: [{ path: '/legal/privacy', name: 'Privacy' }],
};
const ministers = { href: '/groups/council', text: 'Council' };

it('leads to what the network names, to its legal texts, and ministers to one place more (SHELL-023, SHELL-D02)', () => {
  const said = (link?: typeof ministers | null) =>
    footLinks({ ...network, ...(link !== undefined && { additional_link_for_ministers: link }) });
  const own = { href: 'https://example.org', text: 'Town hall' };
  const legal = { href: '/legal/privacy', text: 'Privacy' };
  expect([said(), said(null), said(ministers)]).toEqual([
    [own, legal],
    [own, legal],
    [own, ministers, legal],
  ]);
});
