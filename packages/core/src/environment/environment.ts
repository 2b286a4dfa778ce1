/** A value of the outside world that changes: read it now, or be told. */
export interface Signal<Value> {
  get(): Value;
  /** Calls the listener after each change; the result stops that. */
  subscribe(listener: (value: Value) => void): () => void;
}

/** Time: instants are epoch milliseconds. */
export interface Clock {
  now(): number;
  setTimeout(callback: () => void, milliseconds: number): number;
  clearTimeout(id: number): void;
}

/** Small texts kept by key; a store that is full or forbidden keeps nothing and says so by `false`. */
export interface TextStore {
  get(key: string): string | null;
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): readonly string[];
  /** Calls the listener when another tab has changed what is kept by the key; the result stops that. */
  watch(key: string, listener: () => void): () => void;
}

/** Everything the SDK needs from where it runs; the browser's half is `@atrium/core/browser`. */
export interface Environment {
  readonly clock: Clock;
  readonly random: { number(): number; uuid(): string };
  /** IANA name of the person's own time zone. */
  readonly timeZone: () => string;
  /** `local` is kept until removed, `session` until the browser session ends. */
  readonly storage: { readonly local: TextStore; readonly session: TextStore };
  readonly visibility: Signal<'visible' | 'hidden'>;
  readonly online: Signal<boolean>;
  /** Whether the product runs inside the native app. */
  readonly isNativeApp: boolean;
  /** While the guard answers true, leaving the page asks the person first; the result removes it. */
  guardUnload(isNeeded: () => boolean): () => void;
  /** Calls the listener when the page goes away. */
  onUnload(listener: () => void): () => void;
  readonly clipboard: { write(text: string): Promise<void> };
  readonly notifications: DesktopNotifications;
  /** Posts a form and lets the person save what is answered. */
  saveAnswer(address: string, fields: Readonly<Record<string, string>>): void;
}

/** Notices that the device shows beside the page. */
export interface DesktopNotifications {
  /** Shown where it is possible and allowed; a tag is shown once. */
  show(title: string, body: string, more?: { readonly tag?: string; readonly onClick?: () => void }): void;
  /** Whether they are shown; `none` where the browser has none. */
  permission(): 'granted' | 'denied' | 'default' | 'none';
  /** Asks the person; only their own click may lead here. */
  ask(): Promise<void>;
}
