/** What is refused in one file; `warning` marks what is only close to the limit. */
export function codeProblems(
  path: string,
  text: string,
): readonly { readonly line: number; readonly message: string; readonly warning?: boolean }[];
