// Phosphor draws each icon in six weights. What is sent to browsers, or published, has those that its sources show it in.
import { globSync, readFileSync } from 'node:fs';
import { root } from './source-files.mjs';

const houseWeights = ['regular', 'bold', 'duotone', 'fill'];
const importOfIcons = /import (?:type )?\{([^}]*)\} from '@phosphor-icons\/react';/;

/** Files of Phosphor that hold an icon, or its weights. */
export const iconFile = /@phosphor-icons[\\/]react[\\/]dist[\\/](?:csr|defs)[\\/](\w+)\.es\.js$/;

/** What the sources of the house show. */
export function weightsOfHouse() {
  const paths = globSync(['packages/ui/src/**/*.tsx', 'apps/web/src/**/*.tsx'], { cwd: root });
  return shownWeights(paths.map((path) => readFileSync(root + path, 'utf8')));
}

/**
 * The weights each icon is shown in, by its name. An element says its weight, or is regular. What stands in a table of its
 * file may be shown in any weight that the file says; where an expression says it, or a table is handed on, in any at all.
 */
export function shownWeights(sources) {
  const shown = new Map();
  for (const source of sources) {
    const [statement, names = ''] = importOfIcons.exec(source) ?? [''];
    const code = source.replace(statement, '');
    for (const [, imported, own = imported] of names.matchAll(/(\w+)Icon\b(?: as (\w+))?/g)) {
      const weights = weightsIn(code, own === imported ? `${imported}Icon` : own);
      shown.set(imported, new Set([...(shown.get(imported) ?? []), ...weights]));
    }
  }
  return shown;
}

function weightsIn(code, name) {
  const mentions = code.match(new RegExp(`\\b${name}\\b`, 'g')) ?? [];
  const elements = code.match(new RegExp(`<${name}\\b[\\s\\S]*?/>`, 'g')) ?? [];
  const weights = elements.flatMap((element) => weightsSaid(element) ?? ['regular']);
  if (mentions.length === elements.length) return weights;
  return /\bexport const\b/.test(code) ? houseWeights : [...weights, 'regular', ...(weightsSaid(code) ?? [])];
}

/** The weights that some code says; null where it says none. */
function weightsSaid(code) {
  if (/<\w*Icon\b[^/]*\{\s*\.\.\./.test(code)) return houseWeights;
  const said = [...code.matchAll(/\bweight=(?:"(\w+)"|\{([^}]*)\})/g)];
  if (said.length === 0) return null;
  return said.flatMap(([, weight, expression]) => {
    const [, yes, no] = /^[^?]* \? '(\w+)' : '(\w+)'$/.exec(expression ?? '') ?? [];
    const weights = weight ? [weight] : yes ? [yes, no] : houseWeights;
    const strange = weights.find((one) => !houseWeights.includes(one));
    if (strange) throw new Error(`weight "${strange}": the house shows icons in ${houseWeights.join(', ')}.`);
    return weights;
  });
}

/** An icon's file without what nobody shows; its element is marked as one that may be left out. */
export function leanIcon(code, path, shown) {
  const [, icon] = iconFile.exec(path) ?? [];
  const weights = shown.get(icon) ?? new Set(houseWeights);
  return code
    .replace(/^ {2}\[\n {4}"(\w+)",\n[\s\S]*?\n {2}\],?\n/gm, (entry, weight) => (weights.has(weight) ? entry : ''))
    .replace(/= (\w+\.forwardRef\()/, '= /* @__PURE__ */ $1')
    .replace(/^\w+\.displayName = .*\n/m, '');
}
