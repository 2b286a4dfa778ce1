import { useHeadingFocus, usePageScroll } from '@atrium/ui/shell';
import { useLocation, useNavigationType } from 'react-router';
import { placeOf } from './place-of.ts';

/** What every page does when a person comes to it: where it is scrolled to, and where the focus is. */
export function useArrival(): void {
  const { pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const place = placeOf(pathname);
  usePageScroll({ place, isReturn });
  useHeadingFocus(place);
}
