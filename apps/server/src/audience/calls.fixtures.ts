import { listPermissionOptions } from '@atrium/core/audience/contract';
import { may, type PermissionLine } from '../testing/permission-table.ts';
import type { SampleFields, SampleTrial } from '../testing/sample-trial.ts';

/** Who may look for whom something is addressed to: visitor, second step, guest, member, insider, group, category and network admin. */
export const permissions: readonly PermissionLine[] = [
  may(listPermissionOptions, 'the network', '11yyyyyy', () => ({ query: {} })),
  may(listPermissionOptions, 'the roles of an open group', '11333yyy', ({ groups }) => ({
    query: { context_type: 'group' as const, context_id: groups.open.id },
  })),
  may(listPermissionOptions, 'the roles of a hidden group of others', '1144444y', ({ foreign }) => ({
    query: { context_type: 'group' as const, context_id: foreign.hidden.id },
  })),
];

/** What a search for parts of an audience is made of. */
export async function enterSamples(_trial: SampleTrial): Promise<SampleFields> {
  return {
    types: ['', 'member,group,membership_role', 'everybody'],
    context_type: ['network', 'group'],
    context_id: ['atelier'],
    chosen: ['system_role:network_admin', 'group:'],
  };
}
