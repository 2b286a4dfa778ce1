import type { Box } from '@atrium/core/direct-messages';
import { usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { LinkBar } from '../primitives/index.ts';

/** Leads to the boxes (USERBAR-007). */
export function MessageNavigation({ box }: { readonly box: Box | null }) {
  const text = useText();
  const { messages, sentMessages } = usePaths();
  return (
    <LinkBar
      label={text('direct_messages.title')}
      links={[
        { href: messages, label: text('direct_messages.inbox'), isCurrent: box === 'inbox' },
        { href: sentMessages, label: text('direct_messages.sent'), isCurrent: box === 'sent' },
      ]}
    />
  );
}
