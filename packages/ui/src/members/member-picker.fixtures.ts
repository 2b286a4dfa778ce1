import { createSearchMachine } from '@atrium/core/form';
import { type MemberHit, type MemberPickerRef, memberPickerMachine } from '@atrium/core/members';
import { exampleHits } from '@atrium/core/members/fixtures';
import { createActor, fromPromise } from 'xstate';

type Situation = {
  readonly chosen?: readonly MemberHit[];
  readonly limit?: number;
  readonly find?: () => Promise<readonly MemberHit[]>;
};

/** A picker that runs without a server and finds the examples whose names hold what is typed, without a pause. */
export function startPicker({ chosen = [], find, ...input }: Situation = {}): MemberPickerRef {
  return createActor(pickerMachine(find), { input: { chosen, ...input } }).start();
}

/** The chart of such a picker. */
export function pickerMachine(find?: Situation['find']): typeof memberPickerMachine {
  const search = createSearchMachine<MemberHit>('memberSearch').provide({
    delays: { typingPause: 0 },
    actors: {
      findHits: fromPromise<readonly MemberHit[], { readonly text: string }>(({ input }) =>
        find ? find() : Promise.resolve(namedLike(input.text)),
      ),
    },
  });
  return memberPickerMachine.provide({ actors: { search } });
}

function namedLike(text: string): readonly MemberHit[] {
  return Object.values(exampleHits).filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
}
