// Custom properties that a style asks for and nothing sets: the browser would leave the whole declaration out.

/** Properties that are asked for without a value to fall back on, and set nowhere, a sentence each. */
export function unsetProperties(texts) {
  const known = new Set([...texts.values()].flatMap((text) => text.match(setProperty) ?? []).map(nameIn));
  return [...texts]
    .filter(([path]) => path.endsWith('.css'))
    .flatMap(([path, text]) => [...text.matchAll(askedProperty)].map(([, name]) => ({ path, name })))
    .filter(({ name }) => !known.has(name) && !ofOthers.test(name))
    .map(({ path, name }) => `${path}: ${name} is set nowhere. Use a token of the theme.`);
}

/** `--step: 1rem` in a style, `'--step'` where code sets it. */
const setProperty = /--[a-z][\w-]*(?=\s*:)|['"`]--[a-z][\w-]*/g;
/** The scales of colours, and the places of menus, set by packages and the theme. */
const ofOthers = /^--((accent|amber|green|red|sand)-\d+|radix-.+)$/;
const askedProperty = /var\(\s*(--[a-z][\w-]*)\s*\)/g;

function nameIn(found) {
  return found.replace(/^['"`]/, '');
}
