/** For how long the first page waits for its font once its files are there, in milliseconds. */
const patience = 400;

/**
 * Asks for the font as the scripts of the frame begin, while those of the page come; resolves once it is there, so that no
 * line of text is drawn in another one first and breaks elsewhere then. Where it is late, or fails to come, fonts of the
 * device stand in for it.
 */
export function fetchHouseFont(page: Promise<unknown>): Promise<unknown> {
  const late = page.then(() => new Promise((resolve) => setTimeout(resolve, patience)));
  return Promise.race([document.fonts.load('1em "Inter Variable"'), late]).catch(() => late);
}
