import { processorMs } from '@atrium/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterParticipants, filterStatuses, isFiltered, toggleStatus } from './participant-filter.rules.ts';
import { participantsOf } from './participants.fixtures.ts';
import { type ShownStatus, type StoredStatus, shownStatus } from './participation.rules.ts';

const person = (name: string, status: StoredStatus = 'open') => ({ membership: { name }, status });
const namesOf = (people: readonly ReturnType<typeof person>[]) => people.map(({ membership }) => membership.name);
const find = (text: string, ...names: readonly string[]) =>
  namesOf(
    filterParticipants(
      names.map((name) => person(name)),
      { text, statuses: [] },
    ),
  );

describe('the search among participants', () => {
  it('goes through 500 of them in less than 100 ms (CAL-D147)', () => {
    const many = Array.from({ length: 500 }, (_, index) => person(`Änne-Søfie Großmann-Łukasz ${index}`));
    const filtered = () => filterParticipants(many, { text: 'lukasz 49 anne', statuses: ['open'] });
    expect(processorMs(filtered)).toBeLessThan(100);
    expect(filtered()).toHaveLength(15);
  });

  it.each([
    ['müller', 'Anna Müller'],
    ['muller', 'Anna Müller'],
    ['MULLER', 'anna müller'],
    ['Müller', 'Anna Muller'],
    ['na mü', 'Anna Müller'],
    ['müller anna', 'Anna Müller'],
    ['strasse', 'Jan Straße'],
    ['straße', 'JAN STRASSE'],
    ['istanbul', 'İstanbul Işık'],
    ['isik', 'İstanbul Işık'],
    ['soren', 'Søren Øster'],
    ['lukasz', 'Łukasz'],
    ['aether', 'Æther'],
    ['née', 'Rene\u0301e'],
    [' anna ', 'Anna Müller'],
    ['.', 'Dr. Anna Müller'],
    ['(nord)', 'Anna Müller (Nord)'],
    ["o'n", "Tara O'Neill"],
    ['\\d', 'A \\d B'],
  ])('%j finds %j (CAL-145, CAL-D105, CAL-E92)', (text, name) => {
    expect(find(text, name, 'Jonas Weber')).toEqual([name]);
  });

  it.each(['.', '(', '[', '*', '\\', '^a', 'a|b', 'xy'])('%j is taken literally and finds nobody else', (text) => {
    expect(find(text, 'Anna Müller', 'Jonas Weber')).toEqual([]);
  });

  it('finds everybody without a text, in their order', () => {
    expect(find('  ', 'Jonas Weber', 'Anna Müller')).toEqual(['Jonas Weber', 'Anna Müller']);
  });

  it('finds by any part of a name, whatever it is written like', () => {
    const letters = fc.constantFrom(...'aäåbcçdeéèfgiïjklmnñoöøpqrsßtuüvwxyzž .(-');
    const name = fc.array(letters, { minLength: 1, maxLength: 20 }).map((characters) => characters.join(''));
    const part = fc.tuple(name, fc.nat(), fc.nat());
    fc.assert(
      fc.property(part, ([whole, from, length]) => {
        const text = whole.slice(from % whole.length, (from % whole.length) + 1 + (length % whole.length));
        expect(find(text, whole)).toEqual([whole]);
        expect(find(text.toUpperCase(), whole)).toEqual([whole]);
        expect(find(text, whole.normalize('NFD'))).toEqual([whole.normalize('NFD')]);
      }),
    );
  });
});

describe('the filter by status', () => {
  const people = (['open', 'invited', 'accepted', 'declined', 'rejected'] as const).map((status) =>
    person(status, status),
  );
  it.each<[readonly ShownStatus[], readonly string[]]>([
    [[], ['open', 'invited', 'accepted', 'declined', 'rejected']],
    [['open'], ['open', 'invited']],
    [['accepted'], ['accepted']],
    [['declined'], ['declined', 'rejected']],
    [
      ['accepted', 'declined'],
      ['accepted', 'declined', 'rejected'],
    ],
    [
      ['accepted', 'declined', 'open'],
      ['open', 'invited', 'accepted', 'declined', 'rejected'],
    ],
  ])('%j keeps %j (CAL-146, CAL-D105, CAL-E90)', (statuses, kept) => {
    expect(namesOf(filterParticipants(people, { text: '', statuses }))).toEqual(kept);
  });

  it('keeps only who has both, the text and one of the statuses', () => {
    const many = participantsOf(500);
    const statuses = fc.subarray([...filterStatuses]);
    fc.assert(
      fc.property(fc.constantFrom('', 'muller', 'ö', '(', '7'), statuses, (text, chosen) => {
        const found = filterParticipants(many, { text, statuses: chosen });
        const byText = new Set(filterParticipants(many, { text, statuses: [] }));
        const fits = ({ status }: { status: StoredStatus }) =>
          chosen.length === 0 || chosen.includes(shownStatus(status));
        expect(found).toEqual(many.filter((one) => byText.has(one) && fits(one)));
      }),
    );
  });

  it('finds among 500 people while one types (CAL-E92)', () => {
    const many = participantsOf(500);
    const filtered = () => filterParticipants(many, { text: 'muller', statuses: ['accepted', 'declined'] });
    expect(processorMs(filtered)).toBeLessThan(100);
    const found = filtered();
    expect(found.every(({ status }) => status !== 'open' && status !== 'invited')).toBe(true);
    expect(found.every(({ membership }) => membership.name.includes('Müller'))).toBe(true);
  });

  it('chooses several together and lets them go again (CAL-146)', () => {
    const one = toggleStatus([], 'open');
    const two = toggleStatus(one, 'accepted');
    expect([one, two, toggleStatus(two, 'open')]).toEqual([['open'], ['accepted', 'open'], ['accepted']]);
  });

  it.each([
    ['', [], false],
    ['  ', [], false],
    ['m', [], true],
    ['', ['open'], true],
  ] as const)('with %j and %j is on: %s', (text, statuses, is) => {
    expect(isFiltered({ text, statuses })).toBe(is);
  });
});
