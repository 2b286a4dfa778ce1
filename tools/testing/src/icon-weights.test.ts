import { describe, expect, it } from 'vitest';
import { leanIcon, shownWeights } from '../../scripts/icon-weights.mjs';

const from = (names: string, code: string) =>
  Object.fromEntries(
    [...shownWeights([`import { ${names} } from '@phosphor-icons/react';\n${code}`])].map(([name, weights]) => [
      name,
      [...weights].sort(),
    ]),
  );

const every = ['bold', 'duotone', 'fill', 'regular'];

describe('the weights an icon is shown in', () => {
  it('are what its elements say, or regular', () => {
    expect(
      from('BellIcon, KeyIcon', '<BellIcon weight="bold" />\n<KeyIcon aria-hidden="true" /><KeyIcon\nweight="fill" />'),
    ).toEqual({
      Bell: ['bold'],
      Key: ['fill', 'regular'],
    });
  });

  it('are both where one of two is said, and all where nobody can tell', () => {
    expect(from('BellIcon', "<BellIcon weight={isOn ? 'fill' : 'bold'} />")).toEqual({ Bell: ['bold', 'fill'] });
    expect(from('BellIcon', '<BellIcon weight={weight} />')).toEqual({ Bell: every });
    expect(from('BellIcon', "<BellIcon weight={isOn && weight === 'bold' ? 'fill' : weight} />")).toEqual({
      Bell: every,
    });
    expect(from('BellIcon', '<BellIcon {...rest} />')).toEqual({ Bell: every });
  });

  it('are those of its file where a table holds it, and all where the table is handed on', () => {
    const table = 'const icons = { bell: BellIcon };\n<Icon weight="duotone" />';
    expect(from('BellIcon', table)).toEqual({ Bell: ['duotone', 'regular'] });
    expect(from('BellIcon', `export ${table}`)).toEqual({ Bell: every });
  });

  it('are gathered from all files, and none that the house does not have', () => {
    const file = (weight: string) =>
      `import { BellIcon } from '@phosphor-icons/react';\n<BellIcon weight="${weight}" />`;
    expect(shownWeights([file('bold'), file('fill')]).get('Bell')).toEqual(new Set(['bold', 'fill']));
    expect(() => shownWeights([file('thin')])).toThrow(/thin/);
  });
});

describe('the file of an icon', () => {
  const path = '/x/node_modules/@phosphor-icons/react/dist/defs/Bell.es.js';
  const entry = (weight: string) => `  [\n    "${weight}",\n    draw("${weight}", {\n      d: 1\n    })\n  ]`;
  const code = `const a = new Map([\n${['bold', 'duotone', 'thin'].map(entry).join(',\n')}\n]);\n`;

  it('loses the weights that nobody shows, and keeps the others as they are', () => {
    const lean = leanIcon(code, path, new Map([['Bell', new Set(['duotone'])]]));
    expect(lean).toBe(`const a = new Map([\n${entry('duotone')},\n]);\n`);
    expect(leanIcon(code, path, new Map())).toBe(`const a = new Map([\n${entry('bold')},\n${entry('duotone')},\n]);\n`);
  });

  it('may be left out where nobody uses it', () => {
    const own = 'const o = r.forwardRef((c) => c);\no.displayName = "BellIcon";\nconst n = o;\n';
    const lean = leanIcon(own, path.replace('defs', 'csr'), new Map());
    expect(lean).toBe('const o = /* @__PURE__ */ r.forwardRef((c) => c);\nconst n = o;\n');
  });
});
