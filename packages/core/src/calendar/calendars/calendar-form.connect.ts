import { connectForm, type FormApi, type FormEvent, isFlawless } from '../../form/index.ts';
import type { Failure } from '../../machine/index.ts';
import type { MemberHit } from '../../members/index.ts';
import type { MessageKey } from '../../messages/index.ts';
import type { CreatableType } from './calendar-creation.rules.ts';
import type { CalendarFormDraft } from './calendar-draft.rules.ts';
import type { CalendarFormSnapshot } from './calendar-form.machine.ts';
import { calendarPalette, contrastOn, textColorOn } from './calendar-form.rules.ts';
import type { CalendarChoices, CalendarPlace } from './calendar-place.rules.ts';

/** What the form of a calendar shows and does. */
export interface CalendarFormApi extends FormApi<CalendarFormDraft> {
  readonly isNew: boolean;
  /** A type that is given is said here; one that can be chosen is not. */
  readonly title: MessageKey;
  /** Why the last attempt failed, where no field is to blame and no other version is. */
  readonly unsaved: Failure | null;
  /** The types to choose from; none where the type is given (CAL-D130). */
  readonly types: readonly CreatableType[];
  /** Where a new calendar of this type may stand, or where an existing one does (CAL-D131). */
  readonly places: readonly CalendarPlace[];
  /** Sharing is for personal calendars only (CAL-D136). */
  readonly canShare: boolean;
  readonly palette: readonly string[];
  /** The colour of text on the chosen colour and its contrast, 4.5 to 21; null while that is no colour. */
  readonly preview: { readonly textColor: 'black' | 'white'; readonly contrast: number } | null;
  /** Takes a colour with or without # and in any case. */
  chooseColor(color: string): void;
  /** Another type begins without a parent and shares with nobody. */
  chooseType(type: CreatableType): void;
  choosePlace(id: CalendarPlace['id']): void;
  shareWith(members: readonly MemberHit[]): void;
}

/** Reads the form of a calendar for its view, with what it lets choose. */
export function connectCalendarForm(
  { snapshot, choices }: { readonly snapshot: CalendarFormSnapshot; readonly choices: CalendarChoices },
  send: (event: FormEvent<CalendarFormDraft>) => void,
): CalendarFormApi {
  const { color, type, target, parent_id } = snapshot.context.draft;
  const change = (patch: Partial<CalendarFormDraft>) => send({ type: 'draft.change', patch });
  const form = connectForm(snapshot, send);
  const types = choices.types.length > 1 ? choices.types : [];
  const places = type === 'shared' ? [] : choices.places[type];
  const room = places.find(({ id }) => id === parent_id)?.room;
  const isToldElsewhere = form.isBusy || form.isStale || !isFlawless(form.problems);
  return {
    ...form,
    save: room?.allowed === false ? room : form.save,
    isNew: target === null,
    title: titleOf(snapshot.context.draft, types),
    unsaved: isToldElsewhere ? null : form.failure,
    types,
    places,
    canShare: type === 'personal',
    palette: calendarPalette,
    preview: isColor(color) ? { textColor: textColorOn(color), contrast: contrastOn(color) } : null,
    chooseColor: (typed) => change({ color: typed.trim().replace(/^#/, '').toLowerCase() }),
    chooseType: (chosen) => change({ type: chosen, parent_id: null, memberships: [] }),
    choosePlace: (parent_id) => change({ parent_id }),
    shareWith: (memberships) => change({ memberships }),
  };
}

function titleOf({ target, type }: CalendarFormDraft, types: readonly CreatableType[]): MessageKey {
  if (target !== null) return 'calendar.calendar_form.edit_title';
  if (types.length > 0 || type === 'shared') return 'calendar.calendar_form.new_title';
  return `calendar.calendar_form.new_${type}`;
}

function isColor(color: string): boolean {
  return /^[0-9a-f]{6}$/i.test(color);
}
