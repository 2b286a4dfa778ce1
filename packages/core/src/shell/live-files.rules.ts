/** What decides whether a page may load anew by itself. */
export interface ReloadFacts {
  /** Somebody is writing, or leaving the page would lose something. */
  readonly isTyping: boolean;
  /** When a page of this tab last loaded anew for the same reason; null when none has. */
  readonly loadedAnewAt: number | null;
  readonly now: number;
}

/** Where files are missing for good, loading anew does not bring them. */
const seldom = 10 * 60_000;

/** Whether a page whose files cannot be had any more may load anew now. */
export function mayLoadAnew({ isTyping, loadedAnewAt, now }: ReloadFacts): boolean {
  return !isTyping && (loadedAnewAt === null || Math.abs(now - loadedAnewAt) >= seldom);
}
