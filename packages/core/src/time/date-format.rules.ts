const kept = new Map<string, Intl.DateTimeFormat>();

/** The format of a locale with these options; one that was made is kept, since making it takes a hundred times as long as using it. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const format = kept.get(key) ?? new Intl.DateTimeFormat(locale, options);
  if (kept.size > 200) kept.clear();
  kept.set(key, format);
  return format;
}
