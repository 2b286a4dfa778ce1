import { useState } from 'react';

/** What a field keeps that cannot be read, beside the value there was. */
export type UnreadProps = {
  /** What was typed and could not be read. */
  readonly unread?: string | undefined;
  /** Told what cannot be read, and nothing once it can. */
  readonly onUnread: (text: string | undefined) => void;
};

type TypedValue = UnreadProps & {
  readonly value: string;
  /** Null for what is no value. */
  readonly read: (text: string) => string | null;
  readonly onChange: (value: string) => void;
};

/** A value that is typed: what can be read is taken over when the field is left, anything else stays as it was typed. */
export function useTypedValue({ value, unread, read, onChange, onUnread }: TypedValue) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? unread ?? null;
  const take = (taken: string) => {
    setTyped(null);
    if (unread !== undefined) onUnread(undefined);
    if (taken !== value) onChange(taken);
  };
  const complete = () => {
    if (typed === null) return;
    const found = read(typed);
    if (found !== null) return take(found);
    setTyped(null);
    onUnread(typed);
  };
  return { text, setTyped, take, complete, isUnread: unread !== undefined && read(typed ?? unread) === null };
}
