/** An address as the web app lists it. */
interface Listed {
  readonly pattern: string;
  readonly loads: readonly (() => unknown)[];
  readonly isPublic?: boolean;
}

/** Who opens a page. */
export type Account = 'visitor' | 'member' | 'network-admin';

/** A page of the product, and who opens it here. */
export interface Address {
  /** Such as `/members/:memberId`. */
  readonly pattern: string;
  readonly account: Account;
}

/** Every address of the product that shows what is built: those that say everything themselves come first. */
export async function findAddresses(): Promise<readonly Address[]> {
  const file = new URL('../../apps/web/src/app/pages.ts', import.meta.url);
  const { pages }: { readonly pages: readonly Listed[] } = await import(file.href);
  return pages
    .filter(({ loads }) => loads.length > 0 && !loads.some((load) => String(load).includes('foreseen')))
    .map(({ pattern, isPublic }) => ({ pattern, account: isPublic ? ('visitor' as const) : accountOf(pattern) }))
    .toSorted((one, other) => variablesIn(one.pattern).length - variablesIn(other.pattern).length);
}

/** Groups are formed and changed by who administers them. */
function accountOf(pattern: string): Account {
  return /\/administration|^\/groups\/(new|:slug\/edit)/.test(pattern) ? 'network-admin' : 'member';
}

function variablesIn(pattern: string): readonly string[] {
  return pattern.match(/:\w+/g) ?? [];
}

/** Fills addresses with what the links of pages lead to. */
export interface Leads {
  /** Remembers where a page leads. */
  learn(links: readonly string[]): void;
  /** The address of something that is there; where nothing leads to it, of something that is not. */
  follow(pattern: string): string;
}

/** Learns from links what stands in addresses for their variables. */
export function createLeads(patterns: readonly string[]): Leads {
  const ranked = patterns.toSorted((one, other) => variablesIn(one).length - variablesIn(other).length);
  /** What stands in the place of the beginning of a pattern, as `/groups/garden` of `/groups/:slug`. */
  const beginnings = new Map([['/groups/:slug', '/groups/garden']]);
  const values = new Map<string, string>();

  function learnOne(path: string): void {
    const pattern = ranked.find((one) => matches(one, path));
    if (pattern === undefined) return;
    const steps = path.split('/');
    pattern.split('/').forEach((step, place, all) => {
      const beginning = all.slice(0, place + 1).join('/');
      if (!step.startsWith(':') || beginnings.has(beginning)) return;
      beginnings.set(beginning, steps.slice(0, place + 1).join('/'));
      if (!values.has(step)) values.set(step, steps[place] ?? '');
    });
  }

  function follow(pattern: string): string {
    const steps = pattern.split('/');
    for (let length = steps.length; length > 1; length -= 1) {
      const known = beginnings.get(steps.slice(0, length).join('/'));
      if (known === undefined) continue;
      return filled([known, ...steps.slice(length)].join('/'));
    }
    return filled(pattern);
  }

  const filled = (path: string) => path.replace(/:\w+/g, (name) => values.get(name) ?? 'a'.repeat(24));

  return {
    learn: (links) => {
      const paths = links.map((link) => new URL(link, 'http://page').pathname);
      // What ends as a file does is loaded down, and no page.
      for (const path of paths) if (!/\.\w+$/.test(path)) learnOne(path);
    },
    follow,
  };
}

function matches(pattern: string, path: string): boolean {
  const [steps, own] = [pattern.split('/'), path.split('/')];
  return steps.length === own.length && steps.every((step, place) => step.startsWith(':') || step === own[place]);
}
