/** Of a thing only the fields that a blank one has. */
export function fieldsLike<Blank extends object, Thing extends Record<keyof Blank, unknown>>(
  blank: Blank,
  thing: Thing,
): Pick<Thing, keyof Blank & keyof Thing> {
  const own = Object.entries(thing).filter(([name]) => Object.hasOwn(blank, name));
  // Every field of the blank is one of the thing's.
  return Object.fromEntries(own) as Pick<Thing, keyof Blank & keyof Thing>;
}
