/** Whether an error says that what a call stands on cannot be reached for the moment, rather than that something is wrong. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isAway)) return true;
  if ('code' in error && awayCodes.test(String(error.code))) return true;
  return ofBrokenConnection.test(error.message) || isAway(error.cause);
}

/** Of PostgreSQL: connections lost or refused, too many, and its going down or coming up; then those of the network. */
const awayCodes = /^(08\w{3}|53300|57P0[1-3]|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;

/** What node-postgres says without a code. */
const ofBrokenConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
