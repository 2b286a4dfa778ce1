import type { AppointmentFormApi } from '@atrium/core/calendar';
import type { MessageKey } from '@atrium/core/messages';
import type { UnreadProps } from '../../form/index.ts';

/** What a field of the form keeps while what was typed into it is not understood; of a date unless it says otherwise. */
export function unreadOf(
  form: AppointmentFormApi,
  path: string,
  problem: MessageKey = 'calendar.validation.date_invalid',
): UnreadProps {
  return {
    unread: form.unread[path],
    onUnread: (text) => form.keepUnread(path, text === undefined ? null : { text, problem }),
  };
}
