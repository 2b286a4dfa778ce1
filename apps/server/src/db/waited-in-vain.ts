/** Whether an error says that a query got no connection in its time: others had them all. */
export function hasWaitedInVain(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  // It has no code of its own.
  return cause instanceof Error && cause.message === 'timeout exceeded when trying to connect';
}
