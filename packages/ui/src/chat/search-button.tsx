import { MagnifyingGlassIcon } from '@phosphor-icons/react';
import type { Ref } from 'react';
import { useText } from '../i18n/index.ts';
import { IconButton } from '../primitives/index.ts';

type SearchButtonProps = {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** Opens and closes the search within a chat (CHAT-D61). */
export function SearchButton({ ref, isOpen, onToggle }: SearchButtonProps) {
  return (
    <IconButton
      ref={ref}
      label={useText()('chat.search.open')}
      icon={<MagnifyingGlassIcon />}
      aria-expanded={isOpen}
      onClick={onToggle}
    />
  );
}
