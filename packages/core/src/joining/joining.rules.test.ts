import { expect, it } from 'vitest';
import { findSignUpProblems } from './joining.rules.ts';

const fine = {
  email: 'nora@example.org',
  first_name: 'Nora',
  last_name: 'Neu',
  password: 'Käsebrot am Montag',
  message: '',
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
  expect(findSignUpProblems({ ...fine, ...draft }, { asksConsent: true })).toEqual(problems);
});

it('asks for no consent where there is nothing to agree to (AUTH-D14)', () => {
  expect(findSignUpProblems({ ...fine, consent: false }, { asksConsent: false })).toEqual({});
});
