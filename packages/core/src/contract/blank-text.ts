/** Blank space, controls, what has no width, what only shapes its neighbours, and the empty pattern of Braille. */
const seen = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether people see nothing of a text: a name that is blank names nothing. */
export function isBlankText(text: string): boolean {
  return !seen.test(text);
}
