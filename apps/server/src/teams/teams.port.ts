/** A meeting as it is to stand in Teams. */
export interface TeamsMeeting {
  readonly subject: string;
  /** An instant; of whole days the first one, `YYYY-MM-DD`. */
  readonly start: string;
  /** An instant; of whole days the one after the last. */
  readonly end: string;
  readonly allDay: boolean;
}

/** What Teams tells of a meeting. */
export interface TeamsEvent {
  readonly id: string;
  /** Where it is found in a calendar of Outlook. */
  readonly webLink: string;
  /** Null as long as Teams has not thought of one. */
  readonly joinUrl: string | null;
  /** E-mail addresses of those who accepted, in small letters. */
  readonly accepted: readonly string[];
}

/** Where meetings are made. Every call rejects with a `TeamsError` when it was not done. */
export interface Teams {
  /** The meeting that was made under a key, if there is one: nobody makes it twice. */
  find(key: string): Promise<TeamsEvent | undefined>;
  create(meeting: TeamsMeeting, key: string): Promise<TeamsEvent>;
  update(id: string, meeting: TeamsMeeting): Promise<TeamsEvent>;
  read(id: string): Promise<TeamsEvent>;
  /** Removes a meeting; one that is gone already stays so. */
  remove(id: string): Promise<void>;
  /** Says who waits in the lobby of the meeting behind an address: nobody, or whoever is not of the organization. */
  setLobby(joinUrl: string, lobby: { readonly bypass: boolean }): Promise<void>;
}

/** Teams did not do what it was asked to. */
export class TeamsError extends Error {
  override readonly name = 'TeamsError';
  /** There is no Teams here; the meeting is gone; Teams wants it not, now or later; Teams does not answer. */
  readonly kind: 'unavailable' | 'gone' | 'refused' | 'unreachable';
  /** How long Teams wants to be left alone. */
  readonly retryAfterMs: number;

  constructor(
    kind: TeamsError['kind'],
    message: string,
    { retryAfterMs = 0 }: { readonly retryAfterMs?: number } = {},
  ) {
    super(message);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}
