import { describe, expect, it } from 'vitest';
import { defaultPaths } from '../paths/index.ts';
import { editedProfileOf, exampleFields } from './profile.fixtures.ts';
import {
  changedValues,
  editPathOf,
  findFieldListProblems,
  findProfileProblems,
  findValueProblems,
  idForLabel,
  linkOf,
  missingFields,
  optionsFromText,
  readsField,
  shownFields,
  shownValues,
  tidyFieldList,
  tidyValues,
  withValues,
} from './profile.rules.ts';
import type { ProfileField, ProfileValues } from './profile.schema.ts';

const { about, house, skills, website, share } = exampleFields;
const fields: readonly ProfileField[] = [about, house, skills, website, share];
const nobody = { isOwn: false, isAdministrator: false, isExternal: false };

describe('who reads a field', () => {
  it.each([
    ['a member', nobody, ['everyone', 'members']],
    ['a guest', { ...nobody, isExternal: true }, ['everyone']],
    ['an administrator', { ...nobody, isAdministrator: true }, ['everyone', 'members', 'administrators']],
    [
      'whose it is, a guest too',
      { ...nobody, isOwn: true, isExternal: true },
      ['everyone', 'members', 'administrators'],
    ],
  ] as const)('%s', (_, reader, audiences) => {
    const read = (['everyone', 'members', 'administrators'] as const).filter((visible_to) =>
      readsField({ visible_to }, reader),
    );
    expect(read).toEqual(audiences);
  });

  it('is shown what says something, in the order of the fields', () => {
    const values = { share: 'LH-1', skills: ['repairs', 'gone'], about: ' ', house: 'north' };
    expect(shownFields(values, fields, nobody)).toEqual([
      { id: 'house', label: 'House', type: 'selection', values: ['North house'] },
      { id: 'skills', label: 'I can help with', type: 'multi_selection', values: ['Repairs', 'gone'] },
    ]);
  });
});

describe('what fields may say', () => {
  const typed = (type: ProfileField['type']): ProfileField => ({ ...about, id: 'x', type });
  it.each([
    ['text', 'a'.repeat(200), undefined],
    ['text', 'a'.repeat(201), 'general.problem.too_big'],
    ['long_text', 'a'.repeat(5_000), undefined],
    ['date', '2024-02-29', undefined],
    ['date', '2023-02-29', 'general.problem.invalid_value'],
    ['web_address', 'bees.example', undefined],
    ['web_address', 'javascript:alert(1)', 'profile.problem.web_address'],
    ['email', 'mira@bees.example', undefined],
    ['email', 'mira', 'profile.problem.email'],
    ['phone', '+49 (30) 55/5-1', undefined],
    ['phone', 'call me', 'profile.problem.phone'],
    ['text', ['a'], 'general.problem.invalid_value'],
  ] as const)('%s: %j', (type, value, problem) => {
    const values: ProfileValues = { x: typeof value === 'string' ? value : [...value] };
    expect(findValueProblems(values, [typed(type)])).toEqual(problem === undefined ? {} : { 'profile.x': [problem] });
  });

  it('options that are offered, and fields that there are (CHREQ-004)', () => {
    const values = { house: 'west', skills: ['repairs', 'flying'], nothing: 'x', toString: 'x' };
    expect(Object.keys(findValueProblems(values, fields)).sort()).toEqual([
      'profile.house',
      'profile.nothing',
      'profile.skills',
      'profile.toString',
    ]);
  });

  it('something where they are required; names always', () => {
    const needed = { ...website, required: true };
    const draft = { first_name: ' ', last_name: '', birthday: '1700-01-01', image_id: null, profile: {} };
    expect(findProfileProblems(draft, [needed])).toEqual({
      first_name: ['profile.problem.first_name_empty'],
      last_name: ['profile.problem.last_name_empty'],
      birthday: ['general.problem.invalid_value'],
      'profile.website': ['general.problem.required'],
    });
    expect(missingFields({ website: '  ' }, [needed, house])).toEqual([needed]);
    expect(findProfileProblems(editedProfileOf(), editedProfileOf().fields)).toEqual({});
  });
});

describe('values', () => {
  it('are stored without edges, empty ones and what nobody offers', () => {
    const given = { about: ' Hello ', house: '', skills: ['flying', 'repairs', 'gardening'], website: 'bees.example' };
    expect(tidyValues(given, fields)).toEqual({
      about: 'Hello',
      skills: ['gardening', 'repairs'],
      website: 'https://bees.example',
    });
  });

  it('change where they are named, and stay where not', () => {
    const stored = { about: 'Old', house: 'north', share: 'LH-1' };
    expect(withValues(stored, { about: 'New', house: '', share: 'LH-2' }, [about, house])).toEqual({
      about: 'New',
      share: 'LH-1',
    });
    const asked = { about: ' Old ', house: 'south', share: 'LH-2' };
    expect(changedValues(asked, { stored, fields: [about, house] })).toEqual({ house: 'south' });
  });

  it('differ where one choice is called as two others are together', () => {
    const options = ['a', 'b', 'a,b'].map((value) => ({ value, label: value }));
    const chosen = { stored: { [skills.id]: ['a', 'b'] }, fields: [{ ...skills, options }] };
    expect(changedValues({ [skills.id]: ['a,b'] }, chosen)).toEqual({ [skills.id]: ['a,b'] });
    expect(changedValues({ [skills.id]: ['b', 'a'] }, chosen)).toEqual({});
  });

  it('lead somewhere only as what they hold, whatever they held before', () => {
    expect(linkOf({ type: 'web_address' }, 'javascript:alert(1)')).toBeNull();
    expect(linkOf({ type: 'web_address' }, 'https://bees.example')).toBe('https://bees.example');
    expect(linkOf({ type: 'email' }, 'mira@bees.example')).toBe('mailto:mira@bees.example');
    expect(linkOf({ type: 'phone' }, '+49 (30) 555-1')).toBe('tel:+49305551');
    expect(linkOf({ type: 'text' }, 'https://bees.example')).toBeNull();
    expect(shownValues(house, 'gone')).toEqual(['gone']);
  });
});

describe('the fields of a network', () => {
  it('have names, ids of their own, and options where there is something to choose', () => {
    const list = { fields: [{ ...about, label: ' ' }, about, { ...house, options: [{ value: 'x', label: ' ' }] }] };
    expect(findFieldListProblems({ ...list, profile_edit_target: 'profile', request_fields: [] })).toEqual({
      'fields.0.label': ['profile.problem.label_empty'],
      'fields.1.id': ['general.problem.invalid_value'],
      'fields.2.options': ['profile.problem.no_options'],
    });
  });

  it('are stored with values of their own for every option, and requests for fields there are', () => {
    const options = [
      { value: '', label: 'Straße 1' },
      { value: 'b', label: 'B' },
      { value: 'b', label: 'C' },
      { value: '', label: '' },
    ];
    const fields = [
      { ...house, options },
      { ...about, options },
    ];
    const tidy = tidyFieldList({ fields, profile_edit_target: 'change_request', request_fields: ['gone'] });
    expect(tidy.fields.map((field) => field.options)).toEqual([
      [
        { value: 'strasse_1', label: 'Straße 1' },
        { value: 'b', label: 'B' },
        { value: 'b_2', label: 'C' },
      ],
      [],
    ]);
    expect([tidy.profile_edit_target, tidy.request_fields]).toEqual(['profile', []]);
    expect([idForLabel('Über mich'), idForLabel('42'), idForLabel('李', ['field'])]).toEqual([
      'uber_mich',
      'field',
      'field_2',
    ]);
  });

  it('keep the values of options whose names or places are known', () => {
    const known = [
      { value: 'north', label: 'North' },
      { value: 'south', label: 'South' },
    ];
    expect(optionsFromText('South\nUpper\nNew', known)).toEqual([
      { value: 'south', label: 'South' },
      { value: '', label: 'Upper' },
      { value: '', label: 'New' },
    ]);
    expect(optionsFromText('Upper\nSouth', known)).toEqual([
      { value: 'north', label: 'Upper' },
      { value: 'south', label: 'South' },
    ]);
    expect(optionsFromText(`${'x'.repeat(99)}😀`, [])).toEqual([{ value: '', label: 'x'.repeat(99) }]);
  });

  it('say where editing one’s own profile begins (SHELL-D04)', () => {
    const config = (profile_edit_target: 'profile' | 'change_request', enabled: boolean) => ({
      memberships: { profile_edit_target, change_requests: { enabled, profile_fields: [] } },
    });
    const place = (isOwn: boolean, ...set: Parameters<typeof config>) =>
      editPathOf({ memberId: 'm', isOwn, config: config(...set) }, defaultPaths);
    expect(place(true, 'change_request', true)).toBe('/change_requests/new');
    const form = '/members/m/edit';
    expect([
      place(false, 'change_request', true),
      place(true, 'change_request', false),
      place(true, 'profile', true),
    ]).toEqual([form, form, form]);
    expect(editPathOf({ memberId: 'm', isOwn: true, config: null }, defaultPaths)).toBe(form);
  });
});
