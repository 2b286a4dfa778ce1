import type { Plugin } from 'vite';

type Imports = ReadonlyMap<string, readonly string[]>;

/**
 * Ends a build in which scripts load each other in a circle: one of them would then run before what it takes from the
 * other is there, and only where pages are opened in one order.
 */
export function noScriptCircles(): Plugin {
  return {
    name: 'no-script-circles',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const circle = findCircle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (circle !== null)
        this.error(`Scripts load each other in a circle: ${circle.join(', ')}. See shared-scripts.config.ts.`);
    },
  };
}

/** The first circle there is: each loads the next, the last is the first again. */
function findCircle(imports: Imports): readonly string[] | null {
  const seen = new Set<string>();
  for (const file of imports.keys()) {
    const circle = circleFrom(file, { imports, seen, way: [] });
    if (circle !== null) return circle;
  }
  return null;
}

interface Walk {
  readonly imports: Imports;
  /** Those from which no circle is reached. */
  readonly seen: Set<string>;
  readonly way: readonly string[];
}

function circleFrom(file: string, { imports, seen, way }: Walk): readonly string[] | null {
  if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
  if (seen.has(file)) return null;
  for (const next of imports.get(file) ?? []) {
    const circle = circleFrom(next, { imports, seen, way: [...way, file] });
    if (circle !== null) return circle;
  }
  seen.add(file);
  return null;
}
