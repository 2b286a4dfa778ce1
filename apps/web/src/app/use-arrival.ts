import { useHeadingFocus, usePageScroll } from '@atrium/ui/shell';
import { useLocation, useNavigationType } from 'react-router';
import { pageKey } from './page-key.ts';

/** What every page does when a person comes to it: where it is scrolled to, and where the focus is. */
export function useArrival(): void {
  const { pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const place = pageKey(pathname);
  usePageScroll({ place, isReturn });
  useHeadingFocus(place, isReturn);
}
