import type { NetworkConfig } from '@atrium/core/network';

type Linked = Pick<NetworkConfig, 'additional_links' | 'legal_texts'>;

/** The links at the foot of the side navigation: the network's own, then its legal texts (SHELL-D03). */
export function footLinks({ additional_links, legal_texts }: Linked) {
  return [...additional_links, ...legal_texts.map(({ path, name }) => ({ href: path, text: name }))];
}
