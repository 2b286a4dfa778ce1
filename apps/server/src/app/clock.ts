/** The server's clock: real time, or time that started running at a given instant. */
export function createClock(startsAt: Date | undefined): () => Date {
  if (startsAt === undefined) return () => new Date();
  const offset = startsAt.getTime() - Date.now();
  return () => new Date(Date.now() + offset);
}
