import { useEffect, useState } from 'react';

/** False for the first `milliseconds`, then true; keeps skeletons from flashing. */
export function useDelayed(milliseconds: number): boolean {
  const [isDue, setIsDue] = useState(milliseconds <= 0);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isDue;
}
