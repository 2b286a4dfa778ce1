import { periods } from '@atrium/core/time';
import { type FocusEvent, useEffect, useRef, useState } from 'react';

/** Whether the focus is in a part of the page, or has left it just now: whoever clicks there still finds it (SHELL-035). */
export function useFocusStay() {
  const [isHere, setIsHere] = useState(true);
  const leaving = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(leaving.current), []);
  const onFocus = () => {
    window.clearTimeout(leaving.current);
    setIsHere(true);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    window.clearTimeout(leaving.current);
    leaving.current = window.setTimeout(() => setIsHere(false), periods.searchLeft);
  };
  return { isHere, target: { onFocus, onBlur } };
}
