import type { MuteApi } from '@atrium/core/chat';
import { BellIcon, BellSlashIcon } from '@phosphor-icons/react';
import { useFormat, useText } from '../i18n/index.ts';
import { IconButton, Menu, type MenuEntry } from '../primitives/index.ts';

/** For how long a chat is muted, and the way to hear it again (CHAT-059). */
export function MuteMenu({ mute }: { readonly mute: MuteApi }) {
  const text = useText();
  const format = useFormat();
  const { isMuted, until } = mute;
  const note = until === null ? undefined : text('chat.mute.until', { time: format.dateTime(until) });
  const entries: MenuEntry[] = [
    {
      kind: 'heading',
      id: 'heading',
      label: text(isMuted ? 'chat.list.muted' : 'chat.mute.title'),
      ...(note && { note }),
    },
    ...(isMuted ? [{ id: 'unmute', label: text('chat.mute.end'), onSelect: mute.unmute }] : []),
    ...mute.choices.map(({ choice, label }) => ({ id: choice, label: text(label), onSelect: () => mute.mute(choice) })),
  ];
  return (
    <Menu
      entries={entries}
      trigger={
        <IconButton
          data-part="mute"
          data-state={isMuted ? 'muted' : 'heard'}
          label={text(isMuted ? 'chat.mute.change' : 'chat.mute.open')}
          icon={isMuted ? <BellSlashIcon /> : <BellIcon />}
        />
      }
    />
  );
}
