/** Credentials that a member was found by a moment ago, by their hash. */
export interface KnownCredentials {
  has(hash: string): boolean;
  /** Notes whether they stand for a member now. */
  note(hash: string, isMember: boolean): void;
}

const knownForMs = 10 * 60 * 1000;
const most = 100_000;

/** Remembers credentials in this process, the newest ones. */
export function createKnownCredentials(now: () => Date): KnownCredentials {
  const until = new Map<string, number>();
  return {
    has: (hash) => (until.get(hash) ?? 0) > now().getTime(),
    note: (hash, isMember) => {
      until.delete(hash);
      if (!isMember) return;
      until.set(hash, now().getTime() + knownForMs);
      const [oldest] = until.size > most ? until.keys() : [];
      if (oldest !== undefined) until.delete(oldest);
    },
  };
}
