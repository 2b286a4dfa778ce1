import { processorMs } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { isListName, readInviteList } from './invite-list.rules.ts';
import type { CharacterEncoding } from './inviting.schema.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function read(bytes: Uint8Array, encoding: CharacterEncoding = 'UTF-8') {
  const list = readInviteList(bytes, encoding);
  return typeof list === 'string'
    ? list
    : { ...list, people: list.people.map((person) => Object.values(person).join('|')) };
}

describe('a list of people', () => {
  it.each([
    ['commas', 'email,first_name,last_name\nmira@example.org,Mira,Meier'],
    ['semicolons', 'email;first_name;last_name\r\nmira@example.org;Mira;Meier\r\n'],
    ['another order and large letters', 'Last Name;E-Mail;FIRST_NAME\rMeier;mira@example.org;Mira'],
    ['columns of its own', 'phone,email,first_name,last_name\n1,mira@example.org,Mira,Meier'],
  ])('is read with %s (INV-D01)', (_, text) => {
    expect(read(utf8(text))).toEqual({ people: ['2|mira@example.org|Mira|Meier'], errors: [], warnings: [] });
  });

  it.each([
    ['ISO-8859-1 read as chosen', latin('email,last_name\nm@example.org,Müller'), 'ISO-8859-1', []],
    ['UTF-8 with a mark', utf8('\uFEFFemail,last_name\nm@example.org,Müller'), 'ISO-8859-1', []],
    ['UTF-8 as chosen', utf8('email,last_name\nm@example.org,Müller'), 'UTF-8', []],
    ['UTF-8 where the other was chosen', utf8('email,last_name\nm@example.org,Müller'), 'ISO-8859-1', [2]],
    ['ISO-8859-1 where the other was chosen', latin('email,last_name\nm@example.org,Müller'), 'UTF-8', [2]],
  ] as const)('keeps its letters: %s (INV-014, INV-D10, INV-E01, INV-E02)', (_, bytes, encoding, warned) => {
    const list = readInviteList(bytes, encoding);
    if (typeof list === 'string') throw new Error(list);
    expect(list.people).toEqual([{ row: 2, email: 'm@example.org', first_name: '', last_name: 'Müller' }]);
    expect(list.warnings).toEqual(warned.map((row) => ({ row, email: 'm@example.org', reason: 'encoding' })));
  });

  it('names each bad row with its number and takes the others (INV-E03, INV-D02)', () => {
    const rows = [
      '',
      ',Ohne',
      'a@b,',
      'M@example.org,',
      'x@example.org,"sagt ""ja""\nund nein"',
      'm@example.org,',
      `y@example.org,${'y'.repeat(101)}`,
    ];
    expect(read(utf8(`email,first_name\n${rows.join('\n')}`))).toEqual({
      people: ['5|M@example.org||', '6|x@example.org|sagt "ja" und nein|'],
      errors: [
        { row: 2, email: '', reason: 'email_missing' },
        { row: 3, email: '', reason: 'email_missing' },
        { row: 4, email: 'a@b', reason: 'email_malformed' },
        { row: 7, email: 'm@example.org', reason: 'doubled' },
        { row: 8, email: 'y@example.org', reason: 'too_long' },
      ],
      warnings: [],
    });
  });

  it('names a row by no half of a character, which no answer could be kept with (INV-E03)', () => {
    expect(read(utf8(`email\n${'x'.repeat(253)}😀`))).toMatchObject({
      errors: [{ row: 2, email: 'x'.repeat(253), reason: 'email_malformed' }],
    });
  });

  it('takes off what an export has put before a formula (INV-E05)', () => {
    expect(read(utf8("email,first_name\nm@example.org,'=1+1"))).toMatchObject({ people: ['2|m@example.org|=1+1|'] });
  });

  it('takes names as they are written, none that turns the line around (INV-E05)', () => {
    const names = `m@example.org,=cmd|' /C calc'!A0\nn@example.org,\u202eevil\u2066`;
    expect(read(utf8(`email,first_name\n${names}`))).toMatchObject({
      people: ["2|m@example.org|=cmd|' /C calc'!A0|", '3|n@example.org|evil|'],
    });
  });

  it('takes no address with signs that nobody sees, and each once whatever its case (INV-E03)', () => {
    const unseen = ['m\u200b@example.org', 'm@exam\u00adple.org', 'm@example.or\u200dg'];
    expect(read(utf8(`email\nM@Example.org\nm@EXAMPLE.ORG\n${unseen.join('\n')}`))).toMatchObject({
      people: ['2|M@Example.org||'],
      errors: [{ row: 3, reason: 'doubled' }, ...[4, 5, 6].map((row) => ({ row, reason: 'email_malformed' }))],
    });
  });

  it.each([
    ['nothing', '', 'csv_empty'],
    ['blanks', '\n\n', 'csv_empty'],
    ['a header alone', 'email\n', 'csv_empty'],
    ['no addresses', 'name\nMira', 'csv_without_address'],
    ['an open quotation mark', 'email\n"m@example.org', 'csv_not_csv'],
    ['bytes of a table', 'PK\u0003\u0004\u0000', 'csv_not_csv'],
    ['too many rows', `email\n${'m@example.org\n'.repeat(1001)}`, 'csv_too_many'],
  ])('is none with %s (INV-E04)', (_, text, refusal) => {
    expect(read(utf8(text))).toBe(refusal);
  });

  it('is read in time, whatever is in it (INV-D01)', () => {
    const texts = [`email\n${'"a"'.repeat(300_000)}`, `email\n${'"'.repeat(900_001)}`, 'email\n'.repeat(170_000)];
    expect(processorMs(() => texts.map((text) => read(utf8(text))))).toBeLessThan(3_000);
  });

  it.each([
    ['people.csv', true],
    ['PEOPLE.CSV', true],
    ['people.csv.exe', false],
    ['people.xlsx', false],
  ])('is called %s: %s (INV-013, INV-E04)', (name, expected) => {
    expect(isListName(name)).toBe(expected);
  });
});
