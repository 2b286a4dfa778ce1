import type { OverviewEntry } from '@atrium/core/calendar';
import type { CSSProperties } from 'react';

/** The colours of an entry as custom properties, which a strict style policy allows when set from script. */
export function entryColors({ color, textColor }: Pick<OverviewEntry, 'color' | 'textColor'>): CSSProperties {
  if (color === null || textColor === null) return {};
  // React's type of a style knows no custom properties.
  return { '--calendar': `#${color}`, '--on-calendar': textColor } as CSSProperties;
}
