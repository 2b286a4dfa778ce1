import type { NetworkConfig } from '../network/index.ts';

/** What a network leads to beside its modules; of ministers nothing is said to visitors. */
type Linked = Pick<NetworkConfig, 'additional_links' | 'legal_texts'> &
  Partial<Pick<NetworkConfig, 'additional_link_for_ministers'>>;

/** The links at the foot of the side navigation: the network's own, that of its ministers, then its legal texts (SHELL-D02, SHELL-D03). */
export function footLinks({ additional_links, additional_link_for_ministers: ministers, legal_texts }: Linked) {
  return [
    ...additional_links,
    ...(ministers ? [ministers] : []),
    ...legal_texts.map(({ path, name }) => ({ href: path, text: name })),
  ];
}
