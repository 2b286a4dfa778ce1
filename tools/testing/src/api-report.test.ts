import { mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Origin {
  readonly file: string;
  readonly name: string;
}

const load = createRequire(import.meta.url);
const { sayType, splitOutside } = load('../../scripts/api-types.mjs') as {
  sayType(text: string): string;
  splitOutside(text: string, cut: string): string[];
};
const { exportsOf, originOf, readDeclarations } = load('../../scripts/api-declarations.mjs') as {
  exportsOf(file: string): ReadonlyMap<string, Origin | undefined>;
  originOf(file: string, name: string): Origin | undefined;
  readDeclarations(file: string): { readonly declared: ReadonlyMap<string, readonly string[]> };
};

describe('the report of what packages promise', () => {
  it('says a schema as the type of what it takes', () => {
    const schema = `const noteSchema: z.ZodMiniObject<{
      id: z.core.$ZodBranded<z.ZodMiniString<string>, "NoteId", "out">;
      at: z.ZodMiniNullable<z.ZodMiniISODateTime>;
      kind: z.ZodMiniDefault<z.ZodMiniEnum<{ plain: "plain"; loud: "loud"; }>>;
      lines: z.ZodMiniArray<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>]>>;
    }, z.core.$strip>`;
    expect(sayType(schema)).toBe(
      'const noteSchema: { id: NoteId; at: isoDateTime | null; kind: default<"plain" | "loud">; lines: (string | number)[] }',
    );
  });

  it('says what it does not know as it stands, and differs wherever a type does', () => {
    const call = (reply: string) =>
      sayType(`const f: import("../a.ts").Endpoint<undefined, z.ZodMiniTuple<[${reply}]>, { "a;b": () => void; }>`);
    expect(call('z.ZodMiniString<string>')).toBe(
      'const f: Endpoint<undefined, Tuple<[string]>, { "a;b": () => void }>',
    );
    expect(call('z.ZodMiniNumber<number>')).not.toBe(call('z.ZodMiniString<string>'));
    expect(sayType('const door: import("xstate").StateMachine<{ a: 1; }, "b">;')).toBe('const door: StateMachine<…>;');
  });

  it('cuts outside brackets and texts alone', () => {
    expect(splitOutside('a; b: { c; d }; e: "x;y"; f: (g: Array<h;>) => i;', ';')).toEqual([
      'a',
      ' b: { c; d }',
      ' e: "x;y"',
      ' f: (g: Array<h;>) => i',
    ]);
  });

  it('finds where a public name is declared, through files and other names', () => {
    const folder = mkdtempSync(join(tmpdir(), 'api-'));
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const notes = write(
      'notes.d.ts',
      `import { type Reader as Person } from './people.ts';
       import * as z from 'zod/mini';
       /** A note; with a semicolon. */
       export interface Note { readonly text: string; readonly by: Person }
       export declare function read(): Note;
       export declare function read(id: string): Note;
       declare const hidden: 1;
       export { hidden as shown };`,
    );
    const people = write('people.d.ts', "export type Reader = 'me';\nexport { z } from 'zod';");
    const index = write(
      'index.d.ts',
      "export * from './notes.ts';\nexport type { Reader as Member } from './people.ts';",
    );

    expect([...exportsOf(index)]).toEqual([
      ['Note', { file: notes, name: 'Note' }],
      ['read', { file: notes, name: 'read' }],
      ['shown', { file: notes, name: 'hidden' }],
      ['Member', { file: people, name: 'Reader' }],
    ]);
    expect(originOf(notes, 'Person')).toEqual({ file: people, name: 'Reader' });
    expect(readDeclarations(notes).declared.get('read')).toEqual([
      'function read(): Note',
      'function read(id: string): Note',
    ]);
    expect(readDeclarations(notes).declared.get('Note')).toEqual([
      'interface Note { readonly text: string; readonly by: Person }',
    ]);
  });
});
