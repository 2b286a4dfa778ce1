import type { SampleFields, SampleTrial } from '../testing/sample-trial.ts';

/** What a search for parts of an audience is made of. */
export async function enterSamples(_trial: SampleTrial): Promise<SampleFields> {
  return {
    types: ['', 'member,group,membership_role', 'everybody'],
    context_type: ['network', 'group'],
    context_id: ['atelier'],
    chosen: ['system_role:network_admin', 'group:'],
  };
}
