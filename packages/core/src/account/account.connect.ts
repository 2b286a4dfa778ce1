import { connectForm, type FormApi, type FormEvent, type FormSnapshot } from '../form/index.ts';

/** What a form that is sent once shows and does. */
export interface OnceApi<Draft> extends FormApi<Draft> {
  /** It was taken; what follows stands in its place. */
  readonly isSent: boolean;
  /** The link that led here opens nothing any more. */
  readonly isLinkInvalid: boolean;
}

/** Reads a form that is sent once. */
export function connectOnce<Draft extends object, Saved>(
  snapshot: FormSnapshot<Draft, Saved>,
  send: (event: FormEvent<Draft>) => void,
): OnceApi<Draft> {
  return {
    ...connectForm(snapshot, send),
    isSent: snapshot.matches('saved'),
    isLinkInvalid: snapshot.context.failure?.code === 'invalid_link',
  };
}
