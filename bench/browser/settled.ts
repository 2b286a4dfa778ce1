declare global {
  interface Window {
    /** Resolves when two frames have passed without a change of the document. */
    settled(): Promise<void>;
  }
}

/** Lets the driver wait until the page is quiet. */
export function exposeSettled(): void {
  window.settled = settled;
}

/** Where a page draws. */
export function stage(): HTMLElement {
  const element = document.getElementById('stage');
  if (!element) throw new Error('The page has no element with the id "stage".');
  return element;
}

async function settled(): Promise<void> {
  let changes = 0;
  const observer = new MutationObserver(() => {
    changes += 1;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let quiet = 0; quiet < 2; ) {
    const before = changes;
    await nextFrame();
    quiet = changes === before ? quiet + 1 : 0;
  }
  observer.disconnect();
}

/** After the frame after next task: style, layout and paint of a frame have happened. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 20));
  });
}
