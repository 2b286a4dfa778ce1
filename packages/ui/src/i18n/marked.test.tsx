import { createFormatter } from '@atrium/core/messages';
import { en } from '@atrium/core/messages/en';
import { expect, it } from 'vitest';
import { marked } from './marked.fixtures.ts';

const plain = createFormatter('en', en);
const told = createFormatter('en', marked(en));
const visible = (text: string) => text.replaceAll(/[\u2060-\u2063]/g, '');

it('tells texts apart that only read alike in English', () => {
  expect(plain('groups.new')).toBe(plain('groups.form.new_title'));
  expect(told('groups.new')).not.toBe(told('groups.form.new_title'));
  expect(told('groups.new')).not.toContain('group');
});

it.each([
  ['a plain one', visible(told('groups.new')), plain('groups.new')],
  [
    'one with a blank',
    visible(told('session.sign_in.to', { network: 'Atrium' })),
    plain('session.sign_in.to', { network: 'Atrium' }),
  ],
  [
    'one that counts',
    visible(told('two_factor.codes.left', { count: 2 })),
    plain('two_factor.codes.left', { count: 2 }),
  ],
])('shows the same text: %s', (_, shown, text) => {
  expect(shown).toBe(text);
});
