import { type AnyActorRef, type EventObject, fromCallback } from 'xstate';

/** Tells a machine what one that it runs emits. */
export const emissions = fromCallback<EventObject, AnyActorRef>(({ input, sendBack }) => {
  const heard = input.on('*', sendBack);
  return () => heard.unsubscribe();
});
