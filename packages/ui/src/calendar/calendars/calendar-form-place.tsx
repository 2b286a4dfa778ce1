import type { CalendarFormApi, CalendarPlace } from '@atrium/core/calendar';
import { useProblemText } from '../../form/index.ts';
import { useText } from '../../i18n/index.ts';
import { RadioGroup, Select } from '../../primitives/index.ts';
import styles from './calendar-form.module.css';

type FormPartProps = { readonly form: CalendarFormApi };

/** Whose calendar it will be, while that can be chosen (CAL-D130). */
export function CalendarFormType({ form }: FormPartProps) {
  const text = useText();
  const { types, draft, chooseType } = form;
  if (types.length === 0) return null;
  return (
    <RadioGroup
      label={text('calendar.calendar_form.type')}
      value={types.find((type) => type === draft.type) ?? null}
      options={types.map((type) => ({
        value: type,
        label: text(`calendar.type.${type}`),
        hint: text(`calendar.calendar_form.type_${type}`),
      }))}
      onChange={chooseType}
    />
  );
}

/** The group of a group calendar, or the calendar it is to stand below (CAL-D131). */
export function CalendarFormPlace({ form }: FormPartProps) {
  const text = useText();
  const problem = useProblemText(form.problems);
  const { places, draft, choosePlace } = form;
  const isGroup = draft.type === 'group';
  if (!isGroup && places.length < 2) return null;
  const optionOf = (place: CalendarPlace) => ({
    value: place.id ?? none,
    label: nameOf(place) || text('calendar.calendar_form.no_parent'),
    group: place.group?.category ?? undefined,
  });
  const unchosen = { value: none, label: text('calendar.calendar_form.choose_group') };
  return (
    <Select
      label={text(isGroup ? 'calendar.calendar_form.group' : 'calendar.calendar_form.parent')}
      hint={isGroup && places.some(({ parent }) => parent !== null) && text('calendar.calendar_form.group_hint')}
      isRequired={isGroup}
      value={draft.parent_id ?? none}
      options={[...(isGroup && draft.parent_id === null ? [unchosen] : []), ...places.map(optionOf)]}
      problem={problem('parent_id')}
      onChange={(chosen) => choosePlace(chosen === none ? null : chosen)}
    />
  );
}

/** What a calendar that exists is, and where it stands. */
export function KeptPlace({ form }: FormPartProps) {
  const text = useText();
  const { draft, places } = form;
  if (draft.type === 'shared') return null;
  const place = places[0] && nameOf(places[0]);
  return (
    <p className={styles.kept} data-part="calendar-place">
      {text(`calendar.type.${draft.type}`)}
      {place && ` · ${place}`}
    </p>
  );
}

const none = '';

function nameOf({ group, parent }: CalendarPlace): string {
  return [group?.name, parent].filter((name) => typeof name === 'string').join(' › ');
}
