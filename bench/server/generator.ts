// Started by runLoad: takes one load, answers with its latencies, and ends.
import { type Load, openLoop } from './open-loop.ts';

process.once('message', async (load: Load) => {
  const latencies = await openLoop(load);
  process.send?.(latencies, () => process.disconnect());
});
