import { expect, it } from 'vitest';
import { exampleFile, exampleItem, exampleObjectId } from './example.fixtures.ts';
import { UploadFailure } from './upload-failure.ts';
import { admissionFacts, blockOf, expiryOf, newsOf } from './upload-queue.rules.ts';

const field = {
  directory: 'files',
  filter: null,
  cap: null,
  maxSize: null,
  items: [],
  waiting: [],
  owner: null,
} as const;

it.each([
  [[exampleItem({ state: 'volatile' })], []],
  [[exampleItem()], [{ type: 'uploads.blocked', reason: 'js.uploads.blocked.uploading' }]],
] as const)('makes known only what keeps a form from being saved (UPLD-028)', (items, facts) => {
  expect(blockOf(items)).toEqual(facts);
});

it('makes nothing known of a selection that was taken whole (UPLD-022)', () => {
  expect(admissionFacts({ ...field, items: [], waiting: [] }, [exampleFile()])).toEqual([]);
});

it.each([
  ['volatile', []],
  ['published', ['object.published']],
  ['quarantine', ['object.quarantined']],
  ['removed', ['object.expired']],
] as const)('passes on that an object is %s now as %j (UPL-D07)', (state, told) => {
  expect(newsOf([{ id: exampleObjectId(1), state }]).map(({ event }) => event.type)).toEqual(told);
});

it.each([
  [new UploadFailure(422, { refusedIds: ['x'] }), [{ id: 'x', event: { type: 'object.expired' } }]],
  [new Error('boom'), []],
])('takes from a refusal which objects are gone, if it says so (UPL-D04)', (error, news) => {
  expect(expiryOf(error)).toEqual(news);
});
