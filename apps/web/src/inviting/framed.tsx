import type { ReactNode } from 'react';
import { Administration } from '../admin/administration.tsx';
import type { AreaProps } from './use-scope.ts';

/** The pages of the whole network stand inside its administration. */
export function Framed({ area, children }: AreaProps & { readonly children: ReactNode }) {
  return area === null ? <Administration>{children}</Administration> : children;
}
