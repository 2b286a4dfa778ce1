import type { SampleFields, SampleTrial } from '../testing/sample-trial.ts';

/** What fits the app's navigation. */
export async function enterSamples(_: SampleTrial): Promise<SampleFields> {
  const files = { ...{ id: 'files', label: '', type: 'files', icon: 'files' }, isDefault: true, isEntryPoint: true };
  return { items: [[{ ...files, options: {} }]], updated_at: [null] };
}
