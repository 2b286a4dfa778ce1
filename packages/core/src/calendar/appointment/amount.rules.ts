/** The sign between whole and hundredths in a language: a comma, but a point in English. */
export function decimalSign(language: string): ',' | '.' {
  return language.startsWith('en') ? '.' : ',';
}

/** Reads an amount as people type it, with at most two decimals, `12,50` or `12.50`; null for anything else, also below 0. */
export function parseAmount(text: string, language: string): number | null {
  const sign = decimalSign(language);
  const parts = text.trim().split(sign);
  if (parts.length > 2 || !parts.every((part) => /^\d+$/.test(part)) || (parts[1]?.length ?? 0) > 2) return null;
  return Number(parts.join('.'));
}

/** Writes an amount as people type it, with two decimals; nothing for none. */
export function formatAmount(amount: number | null, language: string): string {
  if (amount === null) return '';
  return amount.toFixed(2).replace('.', decimalSign(language));
}

/** The amount a field holds: null while it is empty, nothing for what cannot be read. */
export function typedAmount(text: string, language: string): number | null | undefined {
  return text.trim() === '' ? null : (parseAmount(text, language) ?? undefined);
}

/** The whole number a field holds: null while it is empty, nothing for what cannot be read. */
export function typedCount(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d+$/.test(typed) ? Number(typed) : undefined;
}
