import { expect, it } from 'vitest';
import { parseExtensions } from './extension-list.rules.ts';

it.each([
  ['', []],
  ['  ', []],
  ['pdf', ['pdf']],
  ['pdf, docx', ['pdf', 'docx']],
  [' PDF ,7z', ['pdf', '7z']],
  ['pdf,pdf', ['pdf']],
])('reads "%s" as a list of endings (FORM-014, FORM-015, FORM-E02)', (typed, endings) => {
  expect(parseExtensions(typed)).toEqual(endings);
});

it.each(['.pdf', 'pdf,,doc', 'pdf,', ',', 'tar.gz', 'pdf docx', 'pdf;doc', 'dökü', 'a'.repeat(21)])(
  'finds no list of endings in "%s" (FORM-015, FORM-E02)',
  (typed) => {
    expect(parseExtensions(typed)).toBeUndefined();
  },
);
