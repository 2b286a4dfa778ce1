/** Milliseconds of the loop on an idle core of the machine on which the budgets of the steps were measured. */
const usual = 200;

/** How many times longer than there a fixed piece of work takes here and now, beside whatever else runs; at least once. */
export function slowness() {
  const start = performance.now();
  const seen = {};
  let length = 0;
  for (let round = 0; round < 600_000; round += 1) {
    seen[`key ${round % 5000}`] = round;
    length += JSON.stringify({ round }).length;
  }
  if (length === 0 || Object.keys(seen).length !== 5000) throw new Error('The loop was not run.');
  return Math.max(1, (performance.now() - start) / usual);
}
