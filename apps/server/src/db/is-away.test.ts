import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { isAway } from './is-away.ts';

const coded = (code: string) => Object.assign(new Error('said otherwise'), { code });

it.each([
  ['a database that is going down', coded('57P01'), true],
  ['one that is coming up', coded('57P03'), true],
  ['no connection left', coded('53300'), true],
  ['nobody there', coded('ECONNREFUSED'), true],
  ['nobody at any of its addresses', new AggregateError([coded('ECONNREFUSED')]), true],
  [
    'a connection that broke under a query',
    new DrizzleQueryError('select 1', [], new Error('Connection terminated unexpectedly')),
    true,
  ],
  ['none within the time there is', new Error('timeout exceeded when trying to connect'), true],
  ['a value that is there already', coded('23505'), false],
  ['a query that took too long', coded('57014'), false],
  ['anything else', new TypeError('Connection is not a function'), false],
  ['what is no error', 'ECONNREFUSED', false],
])('tells %s', (_, error, expected) => {
  expect(isAway(error)).toBe(expected);
});
