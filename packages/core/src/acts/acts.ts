import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type InputFrom,
  isMachineSnapshot,
} from 'xstate';
import type { Clock } from '../environment/index.ts';
import { type Notices, showNotices, type Toasts } from '../toasts/index.ts';

/** How something is opened that outlives its page. */
export interface OpenedWith<Logic extends AnyStateMachine> {
  readonly input: InputFrom<Logic>;
  /** What its events say, and those of the machines it runs. */
  readonly notices?: readonly Notices[];
}

/** Something open; whoever opened it releases it once. */
export interface OpenedAct<Logic extends AnyStateMachine> {
  readonly ref: ActorRefFrom<Logic>;
  /** Ends it as soon as nothing of it is `busy` or `undoable`, unless somebody else has it open. */
  release(): void;
}

/** What is done by the people of a client, whatever page is open meanwhile. */
export interface Acts {
  /** Runs a machine; under the same key the one that still runs. */
  open<Logic extends AnyStateMachine>(key: string, logic: Logic, options: OpenedWith<Logic>): OpenedAct<Logic>;
  /** How many are open or still have something to do. */
  count(): number;
}

interface Kept {
  readonly ref: AnyActorRef;
  holders: number;
}

interface ActsParts {
  readonly clock: Clock;
  readonly toasts: Toasts;
}

/** Keeps what is done until it is done, and says how it went. */
export function createActs({ clock, toasts }: ActsParts): Acts {
  const kept = new Map<string, Kept>();

  function start(key: string, logic: AnyStateMachine, { input, notices = [] }: OpenedWith<AnyStateMachine>): Kept {
    const ref: AnyActorRef = createActor(logic, {
      input,
      clock,
      inspect: (seen) => {
        if (seen.type === '@xstate.event' && seen.event.type === 'xstate.init') hear(seen.actorRef as AnyActorRef);
        if (seen.type === '@xstate.snapshot') endIfQuiet(key, act);
      },
    });
    const act = { ref, holders: 1 };
    // Each machine of the system is heard before its first word.
    function hear(actor: AnyActorRef): void {
      const snapshot: unknown = actor.getSnapshot();
      const id = isMachineSnapshot(snapshot) ? snapshot.machine.id : null;
      const told = notices.find(({ of }) => of === id);
      if (told) showNotices(actor, told, { toasts, about: `${key}/${id}`, isWatched: () => act.holders > 0 });
    }
    kept.set(key, act);
    ref.start();
    return act;
  }

  function endIfQuiet(key: string, act: Kept): void {
    if (act.holders > 0 || isOccupied(act.ref)) return;
    if (kept.get(key) === act) kept.delete(key);
    act.ref.stop();
  }

  return {
    open: (key, logic, options) => {
      const known = kept.get(key);
      const isRunning = known?.ref.getSnapshot().status === 'active';
      if (isRunning) known.holders += 1;
      const act = isRunning ? known : start(key, logic, options);
      return {
        // What runs under a key is opened with one machine.
        ref: act.ref as ActorRefFrom<typeof logic>,
        release: () => {
          act.holders -= 1;
          endIfQuiet(key, act);
        },
      };
    },
    count: () => kept.size,
  };
}

/** Whether something is being done, or can be taken back, in a machine or in one it runs. */
function isOccupied(ref: AnyActorRef): boolean {
  const snapshot: unknown = ref.getSnapshot();
  if (!isMachineSnapshot(snapshot) || snapshot.status !== 'active') return false;
  const children = Object.values(snapshot.children as Readonly<Record<string, AnyActorRef | undefined>>);
  return snapshot.hasTag('busy') || snapshot.hasTag('undoable') || children.some((child) => child && isOccupied(child));
}
