/** The stories of one file that assert nothing. */
export function silentStories(path: string, text: string): readonly string[];
/** What plays of one file look for in English, though the product says it in each language. */
export function englishTexts(text: string, english: ReadonlySet<string>): readonly string[];
/** What the product says in English without anything filled in. */
export function plainTexts(files: readonly string[]): ReadonlySet<string>;
