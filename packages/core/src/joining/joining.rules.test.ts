import { expect, it } from 'vitest';
import { findSignUpProblems } from './joining.rules.ts';

const terms = { asksConsent: true, fields: [], domains: [] };

const fine = {
  email: 'nora@example.org',
  first_name: 'Nora',
  last_name: 'Neu',
  password: 'Käsebrot am Montag',
  message: '',
  profile: {},
  consent: true,
  altcha: '',
};

it.each([
  [{}, {}],
  [{ email: '' }, { email: ['session.problem.email_empty'] }],
  [{ email: 'nora' }, { email: ['account.problem.email_invalid'] }],
  [{ first_name: '  ' }, { first_name: ['joining.problem.first_name_empty'] }],
  [{ last_name: '' }, { last_name: ['joining.problem.last_name_empty'] }],
  [{ first_name: 'Gewinn auf https://evil.example' }, { first_name: ['joining.problem.name_address'] }],
  [{ last_name: 'evil.example' }, { last_name: ['joining.problem.name_address'] }],
  [{ first_name: 'Dr. A.Meier', last_name: 'St. John-O’Neill Jr.' }, {}],
  [{ password: 'short' }, { password: ['account.problem.password_short'] }],
  [{ password: 'NORA@example.org' }, { password: ['account.problem.password_is_email'] }],
  [{ consent: false }, { consent: ['joining.problem.consent_missing'] }],
])('whoever joins with %j is told %j (AUTH-D13, AUTH-D14)', (draft, problems) => {
  expect(findSignUpProblems({ ...fine, ...draft }, terms)).toEqual(problems);
});

it('asks for no consent where there is nothing to agree to (AUTH-D14)', () => {
  expect(findSignUpProblems({ ...fine, consent: false }, { ...terms, asksConsent: false })).toEqual({});
});

it('asks for what the profile has to say, and takes nothing else (AUTH-D14)', () => {
  const field = { id: 'city', label: 'City', options: [] };
  const fields = [{ ...field, type: 'text' as const, visible_to: 'members' as const, required: true }];
  const problems = (profile: Record<string, string>) => findSignUpProblems({ ...fine, profile }, { ...terms, fields });
  expect(problems({})).toEqual({ 'profile.city': ['general.problem.required'] });
  expect(problems({ city: 'Köln' })).toEqual({});
  expect(problems({ city: 'Köln', role: 'boss' })).toEqual({ 'profile.role': ['profile.problem.not_editable'] });
});

it.each([
  ['nora@example.org', true],
  ['NORA@Example.ORG ', true],
  ['nora@hof.example.org', true],
  ['nora@notexample.org', false],
  ['nora@example.org.evil.test', false],
  ['example.org@evil.test', false],
])('lets %s join where addresses of example.org may: %s (AUTH-D30)', (email, isLetIn) => {
  const problems = findSignUpProblems({ ...fine, email }, { ...terms, domains: ['example.org'] });
  expect(problems).toEqual(isLetIn ? {} : { email: ['joining.problem.email_domain'] });
});
