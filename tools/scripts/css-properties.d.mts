export function unsetProperties(texts: ReadonlyMap<string, string>): string[];
