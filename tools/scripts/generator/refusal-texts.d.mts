export declare function refusalFile(texts: ReadonlyMap<string, string>, language: string, domain: string): string;
export declare function withRefusal(
  text: string,
  refusal: { readonly domain: string; readonly code: string; readonly sentence: string },
): string;
export declare function addresses(sentence: string): boolean;
export declare function withCode(requirements: string, known: readonly string[], code: string): string;
export declare function codesIn(texts: readonly string[], domain: string): readonly string[];
export declare function placeholdersOf(sentence: string): readonly string[];
export declare function sharedFailures(
  texts: ReadonlyMap<string, string>,
): readonly { readonly name: string; readonly path: string }[];
