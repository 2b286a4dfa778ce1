import type { UnreadText } from '@atrium/core/form';
import { useState } from 'react';

/** What a field keeps that is not understood, beside the value there was. */
export type UnreadProps = {
  /** What was typed and is not understood. */
  readonly unread?: UnreadText | undefined;
  /** Told what is not understood, and nothing once it is. */
  readonly onUnread: (text: string | undefined) => void;
};

type TypedValue<Value> = UnreadProps & {
  readonly value: Value;
  /** Nothing for what is no value. */
  readonly read: (text: string) => Value | undefined;
  readonly onChange: (value: Value) => void;
};

/** A value that is typed: what is understood is taken over when the field is left, anything else stays as it was typed. */
export function useTypedValue<Value>({ value, unread, read, onChange, onUnread }: TypedValue<Value>) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? unread?.text ?? null;
  const take = (taken: Value) => {
    setTyped(null);
    if (unread) onUnread(undefined);
    if (taken !== value) onChange(taken);
  };
  const complete = () => {
    if (typed === null) return;
    const found = read(typed);
    if (found !== undefined) return take(found);
    setTyped(null);
    onUnread(typed);
  };
  return { text, setTyped, take, complete, isUnread: unread !== undefined && read(typed ?? unread.text) === undefined };
}
