import { connectForm, type FormApi, type FormEvent } from '../form/index.ts';
import type { MemberHit } from '../members/index.ts';
import type { CalendarFormDraft } from './calendar-draft.rules.ts';
import type { CalendarFormSnapshot } from './calendar-form.machine.ts';
import { calendarPalette, textColorOn } from './calendar-form.rules.ts';
import type { CreatableType } from './calendar-manager.rules.ts';

/** What the form of a calendar shows and does. */
export interface CalendarFormApi extends FormApi<CalendarFormDraft> {
  readonly isNew: boolean;
  /** Sharing is for personal calendars only (CAL-D136). */
  readonly canShare: boolean;
  readonly palette: readonly string[];
  /** The colour of text on the chosen colour; null while that is none. */
  readonly textColor: 'black' | 'white' | null;
  /** Takes a colour with or without # and in any case. */
  chooseColor(color: string): void;
  /** Another type begins without a parent and shares with nobody. */
  chooseType(type: CreatableType): void;
  share(member: MemberHit): void;
  unshare(id: MemberHit['id']): void;
}

/** Reads the form of a calendar for its view. */
export function connectCalendarForm(
  snapshot: CalendarFormSnapshot,
  send: (event: FormEvent<CalendarFormDraft>) => void,
): CalendarFormApi {
  const { draft } = snapshot.context;
  const change = (patch: Partial<CalendarFormDraft>) => send({ type: 'draft.change', patch });
  const others = (id: MemberHit['id']) => draft.memberships.filter((member) => member.id !== id);
  return {
    ...connectForm(snapshot, send),
    isNew: draft.target === null,
    canShare: draft.type === 'personal',
    palette: calendarPalette,
    textColor: /^[0-9a-f]{6}$/i.test(draft.color) ? textColorOn(draft.color) : null,
    chooseColor: (color) => change({ color: color.trim().replace(/^#/, '').toLowerCase() }),
    chooseType: (type) => change({ type, parent_id: null, memberships: [] }),
    share: (member) => change({ memberships: [...others(member.id), member] }),
    unshare: (id) => change({ memberships: others(id) }),
  };
}
