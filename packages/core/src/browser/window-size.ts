/** While a window is being resized it is looked at so often (SHELL-037). */
const pause = 500;

/** Calls the listener as the window gets another size, twice a second at most, and once more when it has its last one. */
export function listenToResizes(listener: () => void): () => void {
  let timer: number | undefined;
  let isMissed = false;
  const rest = () => {
    timer = undefined;
    if (isMissed) hear();
  };
  const hear = () => {
    isMissed = timer !== undefined;
    if (isMissed) return;
    timer = window.setTimeout(rest, pause);
    listener();
  };
  window.addEventListener('resize', hear);
  return () => {
    window.removeEventListener('resize', hear);
    window.clearTimeout(timer);
  };
}
