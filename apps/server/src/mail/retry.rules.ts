/** After this many times a mail is given up: a day and a half after the first. */
const mostAttempts = 12;

const firstWaitMs = 60_000;

/** When a mail that was not taken is tried again: after a minute, then twice as long each time; null when it is given up. */
export function nextAttemptAt(
  error: unknown,
  { attempts, now }: { readonly attempts: number; readonly now: Date },
): Date | null {
  if (attempts >= mostAttempts || isRefused(error)) return null;
  return new Date(now.getTime() + firstWaitMs * 2 ** (attempts - 1));
}

/** Whether it is the address that takes no mails, rather than this one: no such mailbox, or one that is closed (NOTIF-009). */
export function isBounce(error: unknown): boolean {
  const { code, responseCode } = detailsOf(error);
  return code === 'EENVELOPE' && bouncing.has(Number(responseCode));
}

const bouncing: ReadonlySet<number> = new Set([550, 551, 553]);

/** Why a mail was not taken, in the words of whoever did not take it. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}

/** What a log may hold of it: answers of servers repeat addresses. */
export function codeOf(error: unknown): string {
  const { code, responseCode } = detailsOf(error);
  return [code, responseCode].filter((part) => part !== undefined).join(' ');
}

/** A part of a mail that is no longer there. */
export class MissingFileError extends Error {
  override readonly name = 'MissingFileError';
  readonly code = 'EFILE';
}

/** The server has read the mail or its addresses and wants neither, now or later; a refused sign-in is for the operator to mend. */
function isRefused(error: unknown): boolean {
  if (error instanceof MissingFileError) return true;
  const { code, responseCode } = detailsOf(error);
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && Number(responseCode) >= 500;
}

function detailsOf(error: unknown): { readonly code?: unknown; readonly responseCode?: unknown } {
  return typeof error === 'object' && error !== null ? error : {};
}
