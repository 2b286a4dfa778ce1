import type { ProofChallenge } from '@atrium/core/joining/schema';

/** Who asks, and when. */
export interface AskingBrowser {
  /** What tells the browser from others; empty where nothing does. */
  readonly browser: string;
  readonly now: Date;
}

/** A proof that was taken, under which name it is known to be used. */
export interface TakenProof {
  readonly challenge: string;
  readonly expiresAt: Date;
}

/** Tells people who join from robots. */
export interface Captcha {
  challenge(asking: AskingBrowser): Promise<ProofChallenge>;
  /** Reads an answer; nothing where it is none, another browser's, or too late. */
  read(answer: string, asking: AskingBrowser): Promise<TakenProof | undefined>;
}
