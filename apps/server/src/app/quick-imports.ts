import { type ResolveFnOutput, registerHooks } from 'node:module';

/**
 * Libraries of many small files under a manifest of a hundred kilobytes and more, which Node reads anew for each import of
 * each of these files: it is where most of a start went.
 */
const inLibrary = /\/node_modules\/(?:date-fns|drizzle-orm)\/.*\.js$/;
const library = /^(?:date-fns|drizzle-orm)(?:\/|$)/;

const found = new Map<string, ResolveFnOutput>();

/** Lets what is imported from now on find the files of these libraries at once; they are where Node would find them. */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '', conditions } = context;
    // Their `.js` files are modules; what a program requires of them ends in `.cjs`.
    if (specifier.startsWith('.') && specifier.endsWith('.js') && inLibrary.test(parentURL))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    // Another library may bring a version of its own; what this program imports is one.
    const isOurs = !parentURL.includes('/node_modules/') && conditions.includes('import');
    if (!isOurs || !library.test(specifier)) return nextResolve(specifier, context);
    const resolved = found.get(specifier) ?? nextResolve(specifier, context);
    found.set(specifier, resolved);
    return { ...resolved, shortCircuit: true };
  },
});
