import { settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { AtriumError, allow, refuse } from '../../machine/index.ts';
import { exampleHits } from '../../members/members.fixtures.ts';
import { exampleCalendarDetail } from '../calendar.fixtures.ts';
import { calendarDraftOf, newCalendarDraft } from './calendar-draft.rules.ts';
import { connectCalendarForm } from './calendar-form.connect.ts';
import { calendarFormMachine } from './calendar-form.machine.ts';
import type { CalendarChoices } from './calendar-place.rules.ts';

const byItself = { id: null, group: null, parent: null, room: allow };
const inGroup = { id: 'g', group: { name: 'Atelier', category: null }, parent: null, room: allow };
const full = refuse('calendar.refusal.too_many_calendars', { most: 50 });
const choices: CalendarChoices = {
  types: ['personal', 'group'],
  places: { personal: [byItself], group: [inGroup], network: [byItself] },
};
const fresh = newCalendarDraft({ type: 'personal', isTypeFixed: false, parentId: null }, 0);

function openForm(draft = fresh, save = () => Promise.resolve(exampleCalendarDetail)) {
  const machine = calendarFormMachine.provide({ actors: { saveDraft: fromPromise(save) } });
  const form = createActor(machine, { input: { draft } }).start();
  const api = () => connectCalendarForm({ snapshot: form.getSnapshot(), choices }, form.send);
  return { form, api };
}

describe('calendar form', () => {
  it('refuses blanks as name and stays; says when it is saved (CAL-226, CAL-229, CAL-230, CAL-E116)', async () => {
    const { form, api } = openForm();
    const told: unknown[] = [];
    form.on('*', (event) => event.type !== 'form.changed' && told.push(event));
    api().change({ name: '  ' });
    api().submit();
    const problems = { name: ['js.calendars.validation_errors.name_empty'] };
    expect([api().problems, api().isBusy]).toEqual([problems, false]);
    api().change({ name: 'Atelier' });
    api().submit();
    expect(api().isBusy).toBe(true);
    await settle();
    expect(told).toEqual([
      { type: 'form.refused', problems },
      { type: 'form.saved', saved: exampleCalendarDetail },
    ]);
    expect(form.getSnapshot().status).toBe('done');
  });

  it('keeps what was entered when it is not saved, and offers to reload (CAL-231, CAL-D09)', async () => {
    const errors = [
      new AtriumError('unavailable', 'down'),
      new AtriumError('stale_object', 'newer', { current: exampleCalendarDetail }),
    ];
    const draft = { ...calendarDraftOf(exampleCalendarDetail), name: 'Mein Entwurf' };
    const { api } = openForm(draft, () => Promise.reject(errors.shift()));
    api().submit();
    await settle();
    expect([api().draft.name, api().failure?.code, api().isNew]).toEqual(['Mein Entwurf', 'unavailable', false]);
    api().submit();
    await settle();
    expect(api().isStale).toBe(true);
    api().reload();
    expect([api().isStale, api().draft]).toEqual([false, calendarDraftOf(exampleCalendarDetail)]);
  });

  it('takes colours as people write them (CAL-227, CAL-D134, CAL-D135)', () => {
    const { api } = openForm();
    expect([api().isNew, api().draft.color, api().preview, api().palette.length]).toEqual([
      true,
      'c62828',
      { textColor: 'white', contrast: expect.closeTo(5.62, 2) },
      12,
    ]);
    api().chooseColor(' #FFFF00');
    expect([api().draft.color, api().preview]).toEqual([
      'ffff00',
      { textColor: 'black', contrast: expect.closeTo(19.56, 2) },
    ]);
    api().chooseColor('gelb');
    expect([api().draft.color, api().preview]).toEqual(['gelb', null]);
    api().submit();
    expect(api().problems).toMatchObject({ color: ['calendar.validation.color_invalid'] });
  });

  it('shares personal calendars only (CAL-D136)', () => {
    const { api } = openForm();
    const { jonas, aylin } = exampleHits;
    api().shareWith([jonas, aylin]);
    expect([api().draft.memberships, api().canShare]).toEqual([[jonas, aylin], true]);
    api().chooseType('network');
    expect([api().draft.memberships, api().canShare]).toEqual([[], false]);
  });

  it('lets choose a type and a place for it (CAL-D130, CAL-D131)', () => {
    const { api } = openForm();
    expect([api().types, api().places]).toEqual([['personal', 'group'], [byItself]]);
    api().chooseType('group');
    api().choosePlace('g');
    expect([api().draft.type, api().draft.parent_id, api().places]).toEqual(['group', 'g', [inGroup]]);
    api().chooseType('personal');
    expect(api().draft.parent_id).toBeNull();
    const { api: ofShared } = openForm({ ...fresh, type: 'shared' });
    expect(ofShared().places).toEqual([]);
  });

  it('is not saved where there is no room for a further calendar, and says so (CAL-D170)', () => {
    const { form } = openForm();
    const sources = { ...choices, places: { ...choices.places, group: [{ ...inGroup, room: full }] } };
    const api = () => connectCalendarForm({ snapshot: form.getSnapshot(), choices: sources }, form.send);
    expect(api().save).toEqual(allow);
    api().chooseType('group');
    expect(api().save).toEqual(allow);
    api().choosePlace('g');
    expect(api().save).toEqual(full);
    api().chooseType('personal');
    expect(api().save).toEqual(allow);
  });

  it('offers no type where there is but one (CAL-D130)', () => {
    const { form } = openForm();
    const sources = { snapshot: form.getSnapshot(), choices: { ...choices, types: ['personal'] as const } };
    expect(connectCalendarForm(sources, form.send).types).toEqual([]);
  });
});
