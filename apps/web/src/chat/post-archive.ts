import type { MessageId } from '@atrium/core/chat';
import { downloadMessageArchive } from '@atrium/core/chat/contract';

/** Posts a form for the archive of a message, which the browser saves as it comes (CHAT-088): into a frame, so that the page stays. */
export function postArchive(id: MessageId, token: string): void {
  const frame = document.createElement('iframe');
  frame.name = 'archive';
  frame.hidden = true;
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', enctype: 'multipart/form-data', target: frame.name, hidden: true });
  form.action = downloadMessageArchive.path;
  for (const [name, value] of Object.entries({ token, chat_message_id: id })) {
    form.append(Object.assign(document.createElement('input'), { name, value }));
  }
  document.querySelector(`iframe[name=${frame.name}]`)?.remove();
  document.body.append(frame, form);
  form.submit();
  form.remove();
}
