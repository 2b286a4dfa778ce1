/** Somebody by name and e-mail address. */
export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** A stored file that goes along, by the key its bytes lie under. */
export interface MailFile {
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly storageKey: string;
  /** A picture that the letter shows in its text, by its name there. */
  readonly shown?: { readonly cid: string; readonly authorId: string };
}

/** A message for calendar programs; they act by its method. */
export interface CalendarPart {
  readonly method: 'REQUEST' | 'CANCEL' | 'REPLY';
  /** iCalendar. */
  readonly content: string;
}

/** A mail to one person. */
export interface Mail {
  readonly to: MailAddress;
  /** Who is shown as its sender; the address is always the server's own. */
  readonly fromName?: string;
  readonly replyTo?: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly calendar?: CalendarPart;
  readonly files?: readonly MailFile[];
  /** Where mails of its kind are switched off, by a click without signing in (RFC 8058). */
  readonly unsubscribe?: string;
  /** Until then it waits, and may be withdrawn or replaced. */
  readonly sendAfter: Date;
  /** A mail takes the place of one with the same key that still waits. */
  readonly dedupeKey?: string;
  /** What its writer wants to know again while it waits. */
  readonly memo?: Readonly<Record<string, string>>;
}
