import { describe, expect, it } from 'vitest';
import { glueOfScreens, glueProblems } from '../../scripts/glue.mjs';

const folder = 'apps/web/src/house';
const route = `${folder}/house.route.tsx`;
const screen = `import { useApp } from '../app/app-context.ts';
import { useDoors } from './use-doors.ts';

type Props = {
  readonly name: string;
};

/** The house. */
export function Route({ name }: Props) {
  const doors = useDoors(name);
  return (
    <ul>
      {doors.map((door) => (
        <li key={door}>{door}</li>
      ))}
    </ul>
  );
}
`;
const doors = (lines: number) =>
  `export function useDoors(name: string) {\n${'  // many\n  open(name);\n'.repeat(lines)}  return [name];\n}\n`;
const texts = (lines: number, more: Readonly<Record<string, string>> = {}) =>
  new Map(Object.entries({ [route]: screen, [`${folder}/use-doors.ts`]: doors(lines), ...more }));

describe('the glue of a screen', () => {
  it('is what binds, not what is imported, typed or shown, with the files that it alone uses', () => {
    expect([...glueOfScreens(texts(4))]).toEqual([[route, 9]]);
  });

  it('is not what several screens use, nor what their domain has once', () => {
    const other = `${folder}/other.route.tsx`;
    const found = glueOfScreens(texts(4, { [other]: screen, [`${folder}/client.ts`]: doors(40) }));
    expect([...found]).toEqual([
      [route, 3],
      [other, 3],
    ]);
  });

  it('is that of each part that is loaded by itself: it counts as a screen of its own', () => {
    const block = `${folder}/home-block.tsx`;
    const loading = `export const home = { load: () => import('./home-block.tsx') };\n`;
    const found = glueOfScreens(texts(4, { [`${folder}/module.ts`]: loading, [block]: screen }));
    expect([...found]).toEqual([
      [route, 3],
      [block, 3],
    ]);
    const around = `import { Shown } from '../app/later.ts';\n${screen}`;
    const later = texts(4, {
      [route]: around,
      'apps/web/src/app/later.ts': `import('../house/menu.tsx');`,
      [`${folder}/menu.tsx`]: screen,
    });
    expect([...glueOfScreens(later)].map(([path]) => path)).toEqual([route, `${folder}/menu.tsx`]);
  });

  it('is 30 lines at most, of every screen', () => {
    expect(glueProblems(texts(25))).toEqual([]);
    expect(glueProblems(texts(26))).toEqual([
      `${route}: 31 lines of glue, at most 30. Let core put the page together.`,
    ]);
  });
});
