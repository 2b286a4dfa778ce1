import { type ActApi, type ActEvent, type ActSnapshot, connectAct } from '../../acts/index.ts';
import type { ChatStatus } from '../chat.schema.ts';
import type { Timeline } from '../timeline/timeline.rules.ts';
import { editedStatus, type StatusDefaults, sentStatus, statusText, switchStatus } from './status.rules.ts';

/** What the own availability shows and does. */
export interface StatusApi {
  /** Null while it is not known, or where the network shows none (CHAT-071). */
  readonly own: ChatStatus | null;
  /** What is being changed; null while nothing is. */
  readonly draft: ChatStatus | null;
  readonly isBusy: boolean;
  readonly failure: ActApi<null, ChatStatus>['failure'];
  open(): void;
  choose(type: ChatStatus['type']): void;
  write(text: string): void;
  save(): void;
  close(): void;
}

/** Reads the own availability for its view. */
export function connectStatus(
  {
    snapshot,
    timeline,
    defaults,
  }: { snapshot: ActSnapshot<null, ChatStatus, void>; timeline: Timeline; defaults: StatusDefaults },
  send: (event: ActEvent<null, ChatStatus>) => void,
): StatusApi {
  const act = connectAct(snapshot, send);
  const draft = act.isAsking ? act.input : null;
  const own = timeline.settings?.online_status ? timeline.ownStatus : null;
  return {
    own,
    draft,
    isBusy: act.isBusy,
    failure: act.failure,
    open: () => {
      const edited = editedStatus(own, defaults);
      // Whoever is invisible opens it to be seen again, or not.
      act.run(edited.type === 'invisible' ? switchStatus(edited, 'online', defaults) : edited);
    },
    choose: (type) => {
      if (!draft) return;
      act.change(type === 'invisible' ? { type, text: '' } : switchStatus(draft, type, defaults));
      if (type === 'invisible') act.confirm();
    },
    write: (text) => act.change({ text: statusText(text) }),
    save: () => {
      if (!draft) return;
      act.change(sentStatus(draft, defaults));
      act.confirm();
    },
    close: act.dismiss,
  };
}
