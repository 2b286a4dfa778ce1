import { expect, it } from 'vitest';
import { codeProblems } from '../../scripts/code-sizes.mjs';

const found = (path: string, code: string) => codeProblems(path, code).map(({ message }) => message.split(' ')[0]);

it.each([
  ['if (entry.can.update) show();', 'entry.can'],
  ['const { can } = entry;', 'can'],
  ['const { can: may } = entry;', 'can:'],
  ['const { can: { update } } = entry;', 'can:'],
  ["const may = entry['can'];", "entry['can']"],
  ['function View({ can }) {}', 'can'],
])('finds a permission that a view reads as %s', (code, name) => {
  expect(found('packages/ui/src/calendar/some-view.tsx', code)).toEqual([name]);
  expect(found('packages/core/src/calendar/some.rules.ts', code)).toEqual([]);
});

it.each([
  ['apps/server/src/calendar/some.mail.ts', ["'/appointments/new'"]],
  ['apps/server/src/calendar/some.command.ts', []],
])('finds an address of a page in %s', (path, names) => {
  expect(found(path, "const url = '/appointments/new';")).toEqual(names);
});
