/** Somebody who writes and reads: in so many tabs of one browser, or in a program of their own. */
export interface Reader {
  readonly name: string;
  readonly token: string;
  readonly tabs: number;
  readonly chatIds: readonly string[];
}

/** What the clients are to do. */
export type Order =
  | { readonly do: 'start'; readonly url: string; readonly readers: readonly Reader[] }
  /** Every tab writes so many messages, in its chats by turns. */
  | { readonly do: 'write'; readonly count: number }
  /** The device hears that it is online. */
  | { readonly do: 'online' }
  /** A tab is loaded anew. */
  | { readonly do: 'reload'; readonly tab: number }
  /** The last reader comes back so often, having missed so many events of their first chat. */
  | { readonly do: 'catchUp'; readonly times: number; readonly events: number }
  | { readonly do: 'count' }
  | { readonly do: 'tell' };

/** What a tab has heard of a chat. */
export interface HeardOfChat {
  readonly chatId: string;
  /** Ids in the order they came. */
  readonly heard: readonly string[];
  /** Ids as they are shown. */
  readonly shown: readonly string[];
}

export interface HeardByTab {
  readonly name: string;
  readonly chats: readonly HeardOfChat[];
  /** Messages that still wait, and those that stepped aside. */
  readonly unsent: number;
  readonly aside: number;
}

/** What the clients answer. */
export interface Report {
  /** How many messages the tab has heard that has heard the fewest. */
  readonly heard?: number;
  readonly tabs?: readonly HeardByTab[];
  /** Milliseconds that each coming back took. */
  readonly taken?: readonly number[];
  readonly failure?: string;
}
