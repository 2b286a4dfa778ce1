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
  const [smallest, ...larger] = sizeUnits;
  return inUnit(bytes, smallest, larger);
}

function inUnit(amount: number, unit: SizeUnit, [next, ...larger]: readonly SizeUnit[]): Size {
  const value = Math.round(amount * 10) / 10;
  return value < 1024 || next === undefined ? { value, unit } : inUnit(amount / 1024, next, larger);
}
