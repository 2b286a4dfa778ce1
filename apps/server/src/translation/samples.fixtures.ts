import type { SampleFields } from '../testing/sample-trial.ts';

/** Languages that are known here, and one that is not. */
export async function enterSamples(): Promise<SampleFields> {
  return { language: ['DE', 'EN-GB', 'DE', 'XX'], type: ['message', 'appointment', 'activity'] };
}
