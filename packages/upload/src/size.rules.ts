/** Units of a size, each 1024 times the one before. */
export const sizeUnits = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
export type SizeUnit = (typeof sizeUnits)[number];

/** A size ready to be written in any language: the value has at most one decimal. */
export interface Size {
  value: number;
  unit: SizeUnit;
}

/** Bytes in the largest unit that leaves a value of at least 1; TB is the largest of all. */
export function sizeOf(bytes: number): Size {
  return inUnit(bytes, 0);
}

function inUnit(amount: number, index: number): Size {
  const value = Math.round(amount * 10) / 10;
  const unit = sizeUnits[index] ?? 'TB';
  return value < 1024 || unit === 'TB' ? { value, unit } : inUnit(amount / 1024, index + 1);
}
