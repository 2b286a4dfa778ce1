/** Endings of files as they are typed, separated by commas, each of letters and digits; nothing where one is not (FORM-014, FORM-015). */
export function parseExtensions(typed: string): string[] | undefined {
  if (typed.trim() === '') return [];
  const endings = typed.split(',').map((ending) => ending.trim().toLowerCase());
  return endings.every(isExtension) ? [...new Set(endings)] : undefined;
}

/** Whether a text is the ending of a file: letters and digits, without a dot. */
export function isExtension(text: string): boolean {
  return /^[a-z0-9]{1,20}$/.test(text);
}
