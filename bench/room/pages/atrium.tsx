import { MessageLog } from '../../../packages/ui/src/chat/room/message-log.tsx';
import { exposeRoom } from './product-page.tsx';

exposeRoom(
  ({ room, acts }) => <MessageLog room={room} acts={acts} />,
  () => document.querySelector('[role="log"]'),
);
