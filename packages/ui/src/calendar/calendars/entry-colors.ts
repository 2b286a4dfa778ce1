import type { OverviewEntry } from '@atrium/core/calendar';
import type { CSSProperties } from 'react';
import { solidColor, type ThemeMode } from '../../theme/index.ts';

/** The colours of an entry as custom properties, which a strict style policy allows when set from script. */
export function entryColors({ color }: Pick<OverviewEntry, 'color'>, mode: ThemeMode): CSSProperties {
  if (color === null) return {};
  const { solid, text } = solidColor(color, mode);
  // React's type of a style knows no custom properties.
  return { '--calendar': solid, '--on-calendar': text } as CSSProperties;
}
