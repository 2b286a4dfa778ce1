export { creationSituation, groupsToAsk, newCalendarPreset } from './calendar-creation.rules.ts';
export { newCalendarDraft } from './calendar-draft.rules.ts';
export { choicesForKept, choicesForNew } from './calendar-place.rules.ts';
