/** How long people have for something, or wait for it, in milliseconds. */
export const periods = {
  /** An act can be taken back for so long; letters about it wait until then. */
  undo: 30_000,
  /** A pause in typing after which a search begins. */
  typing: 300,
  /** A message counts as read once it has been seen for so long. */
  reading: 1_000,
  /** "Copied" stays for so long. */
  confirmed: 3_000,
  /** A notice stays for so long; one that offers something stays longer. */
  notice: 5_000,
  noticeWithOffer: 15_000,
} as const;
