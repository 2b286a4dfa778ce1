import type { AppointmentFormApi } from '@atrium/core/calendar';
import type { UnreadProps } from '../../form/index.ts';

/** What a field of the form keeps while what was typed into it cannot be read. */
export function unreadOf(form: AppointmentFormApi, field: keyof AppointmentFormApi['draft']['unread']): UnreadProps {
  return { unread: form.draft.unread[field], onUnread: (text) => form.keepUnread(field, text) };
}
