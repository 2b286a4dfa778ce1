/** Files of Phosphor that hold an icon, or its weights. */
export const iconFile: RegExp;

/** The weights each icon is shown in by the sources of the house. */
export function weightsOfHouse(): ReadonlyMap<string, ReadonlySet<string>>;

/** The weights each icon is shown in by some sources. */
export function shownWeights(sources: readonly string[]): ReadonlyMap<string, ReadonlySet<string>>;

/** An icon's file without the weights that nobody shows. */
export function leanIcon(code: string, path: string, shown: ReadonlyMap<string, ReadonlySet<string>>): string;
