/** A variable font with all its letters, in the weights that people are shown. */
export function leanFont(font: Uint8Array): Promise<Uint8Array>;
