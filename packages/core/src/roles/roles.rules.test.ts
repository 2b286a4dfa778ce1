import { describe, expect, it } from 'vitest';
import { displayTypesIn, findRoleProblems, proposedTextColor, tidyColor, withColor } from './roles.rules.ts';
import type { RoleDraft } from './roles.schema.ts';

const draftOf = (values: Partial<RoleDraft> = {}): RoleDraft => ({
  name: 'Vorstand',
  plural_name: 'Vorstände',
  color: 'c62828',
  text_color: 'ffffff',
  display_type: 'default',
  ...values,
});

describe('roles', () => {
  it('are hidden from lists in groups alone (ROLE-004)', () => {
    expect(displayTypesIn('network')).toEqual(['default', 'grouped']);
    expect(displayTypesIn('group')).toEqual(['default', 'grouped', 'hidden']);
    expect(findRoleProblems(draftOf({ display_type: 'hidden' }), 'group')).toEqual({});
  });

  it.each<[string, Partial<RoleDraft>, object]>([
    ['nothing', {}, {}],
    ['a name of spaces', { name: '  ' }, { name: ['roles.problem.name'] }],
    ['no plural', { plural_name: '' }, { plural_name: ['roles.problem.plural_name'] }],
    ['a long name', { name: 'x'.repeat(101) }, { name: ['general.problem.too_big'] }],
    ['three digits', { color: 'c62' }, { color: ['roles.problem.color'] }],
    ['a word as text colour', { text_color: 'white' }, { text_color: ['roles.problem.color'] }],
    ['hidden in the network', { display_type: 'hidden' }, { display_type: ['general.problem.invalid_value'] }],
    ['a colour as browsers write it', { color: '#C62828' }, {}],
    ['no text colour', { text_color: undefined }, {}],
  ])('have with %s these problems (ROLE-005, ROLE-006, ROLE-D02)', (_, values, problems) => {
    expect(findRoleProblems(draftOf(values), 'network')).toEqual(problems);
  });

  it('propose the text colour that reads better, and leave one alone that was chosen (ROLE-D02)', () => {
    expect([proposedTextColor('1a1a1a'), proposedTextColor('ffee00')]).toEqual(['ffffff', '000000']);
    expect(withColor({ color: '1a1a1a', text_color: 'ffffff' }, '#FFEE00')).toEqual({
      color: 'ffee00',
      text_color: '000000',
    });
    expect(withColor({ color: '1a1a1a', text_color: '000000' }, 'ffee00').text_color).toBe('000000');
    expect(withColor({ color: '1a1a1a', text_color: 'ffffff' }, 'ffe')).toEqual({ color: 'ffe', text_color: 'ffffff' });
    expect(tidyColor(' #ABCDEF ')).toBe('abcdef');
  });
});
