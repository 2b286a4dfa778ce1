import { connectSearch, type SearchApi, type SearchRef } from '../form/index.ts';
import type { MemberPickerEvent, MemberPickerSnapshot } from './member-picker.machine.ts';
import type { ActiveStep } from './member-picker.rules.ts';
import type { MemberHit, MemberId } from './members.schema.ts';

/** What a member picker shows and does. */
export interface MemberPickerApi {
  readonly search: SearchApi<MemberHit>;
  readonly chosen: readonly MemberHit[];
  readonly isOpen: boolean;
  /** The hit that Enter would choose; null while the list is closed. */
  readonly active: MemberId | null;
  isChosen(id: MemberId): boolean;
  open(): void;
  close(): void;
  move(to: ActiveStep): void;
  toggle(id: MemberId): void;
  toggleActive(): void;
  /** Lets the member chosen last go, as long as nothing is typed. */
  removeLast(): void;
}

/** Reads a member picker for its view. */
export function connectMemberPicker(
  snapshot: MemberPickerSnapshot,
  send: (event: MemberPickerEvent) => void,
): MemberPickerApi {
  const { chosen, active } = snapshot.context;
  // The machine itself invokes its search, for as long as it lives.
  const search = snapshot.children.search as SearchRef<MemberHit>;
  const isOpen = snapshot.hasTag('open');
  return {
    search: connectSearch(search.getSnapshot(), send),
    chosen,
    isOpen,
    active: isOpen ? active : null,
    isChosen: (id) => chosen.some((member) => member.id === id),
    open: () => send({ type: 'list.open' }),
    close: () => send({ type: 'list.close' }),
    move: (to) => send({ type: 'active.move', to }),
    toggle: (id) => send({ type: 'member.toggle', id }),
    toggleActive: () => send({ type: 'active.toggle' }),
    removeLast: () => send({ type: 'lastMember.remove' }),
  };
}
