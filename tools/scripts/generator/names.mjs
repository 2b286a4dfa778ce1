/** The forms of a name that files and code need: `public-holidays` -> public-holidays, PublicHolidays, publicHolidays, "public holidays". */
export function formsOf(name) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`"${name}" is no name: write it like public-holidays.`);
  const pascal = name.replace(/(?:^|-)([a-z0-9])/g, (_, letter) => letter.toUpperCase());
  const words = name.replaceAll('-', ' ');
  return {
    kebab: name,
    snake: name.replaceAll('-', '_'),
    pascal,
    camel: pascal[0].toLowerCase() + pascal.slice(1),
    words,
    title: words[0].toUpperCase() + words.slice(1),
  };
}

/** One of many: announcements -> announcement, categories -> category. What English forms otherwise is given with `--one`. */
export function oneOf(name) {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  if (/(?:[sxz]|[cs]h)es$/.test(name)) return name.slice(0, -2);
  if (name.endsWith('s') && !name.endsWith('ss')) return name.slice(0, -1);
  throw new Error(`What is one of "${name}" called? Say so: --one NAME.`);
}

/** Fills a template: __many__, __Many__, __manyCamel__, __many_snake__, __many words__ and the same for each other name given. */
export function fill(text, names) {
  return Object.entries(names).reduce((filled, [key, forms]) => {
    const Key = key[0].toUpperCase() + key.slice(1);
    return filled
      .replaceAll(`__${key}__`, forms.kebab)
      .replaceAll(`__${Key}__`, forms.pascal)
      .replaceAll(`__${key}Camel__`, forms.camel)
      .replaceAll(`__${key}_snake__`, forms.snake)
      .replaceAll(`__${key} words__`, forms.words)
      .replaceAll(`__${Key} words__`, forms.title);
  }, text);
}
