import { logRows } from '@atrium/core/chat';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import { LogRow } from '../../../packages/ui/src/chat/room/log-row.tsx';
import { exposeRoom } from './product-page.tsx';
import type { RoomMoment } from './room-data.ts';

exposeRoom(
  (moment) => <Log {...moment} />,
  () => document.querySelector('[data-virtuoso-scroller]'),
);

const nothing = () => undefined;

/** The rows of the product in the list of react-virtuoso, as its chats are made. */
function Log({ room, acts }: RoomMoment) {
  const listRef = useRef<VirtuosoHandle>(null);
  const rows = logRows(room.days);
  const target = acts.target;
  const point = useEffectEvent((id: string) => {
    const index = rows.findIndex((row) => row.kind === 'message' && row.message.id === id);
    listRef.current?.scrollToIndex({ index, align: 'center' });
  });
  useEffect(() => {
    if (target !== null) point(target);
  }, [target]);
  const newest = rows.at(-1)?.key;
  return (
    <Virtuoso
      ref={listRef}
      role="log"
      style={{ flex: 1 }}
      data={rows}
      computeItemKey={(_index, row) => row.key}
      initialTopMostItemIndex={{ index: 'LAST', align: 'end' }}
      followOutput
      atBottomThreshold={64}
      alignToBottom
      itemContent={(_index, row) => (
        <div style={{ inlineSize: 'min(100%, 52rem)', marginInline: 'auto' }}>
          <LogRow
            row={row}
            isGroupChat
            isReachable={row.key === newest}
            onFocus={nothing}
            room={room}
            acts={acts}
            onShow={nothing}
            onFold={nothing}
          />
        </div>
      )}
    />
  );
}
