/** How long people have for something, or wait for it, in milliseconds. */
export const periods = {
  /** An act can be taken back for so long; letters about it wait until then. */
  undo: 30_000,
  /** The room of a meeting is open for so long before it begins. */
  meeting: 15 * 60_000,
  /** A pause in typing after which a search begins. */
  searchPause: 300,
  /** What a search has found is hidden so long after the focus has left it (SHELL-035). */
  searchLeft: 250,
  /** Somebody counts as typing for so long after the last notice of it (CHAT-021); notices are this far apart (CHAT-D21). */
  composing: 2_000,
  composingNotice: 1_000,
  /** A message counts as read once it has been seen for so long. */
  reading: 1_000,
  /** "Copied" stays for so long. */
  confirmed: 3_000,
  /** What is older is no news that the desktop shows (CHAT-D39). */
  news: 60_000,
  /** A notice stays for so long; one that offers something stays longer. */
  notice: 5_000,
  noticeWithOffer: 15_000,
  /** After a cut it is looked so much later whether the server is back; then after twice as long, and so on (FILE-D26). */
  uploadProbe: 2_000,
  /** What was uploaded and is not kept is there for so long (UPL-D04). */
  upload: 24 * 60 * 60_000,
  /** After a rejection somebody asks a group again so much later (GROUP-D02). */
  rejection: 24 * 60 * 60_000,
  /** Somebody is new for so long (AUTH-D19). */
  newcomer: 30 * 24 * 60 * 60_000,
  /** What is in a deleted group is kept for so long (GROUP-D06). */
  deletedGroup: 30 * 24 * 60 * 60_000,
  /** The link of an invite is followed for so long (INV-D05). */
  invite: 30 * 24 * 60 * 60_000,
  /** What lies in the trash of files is kept for so long (FILE-D23). */
  deletedFile: 30 * 24 * 60 * 60_000,
  /** What has been translated is kept for so long (TRANS-D01). */
  translation: 30 * 24 * 60 * 60_000,
  /** An export of files is kept for so long (FILE-D22), and asked after so often while it is packed. */
  fileExport: 7 * 24 * 60 * 60_000,
  exportAsked: 5_000,
} as const;
