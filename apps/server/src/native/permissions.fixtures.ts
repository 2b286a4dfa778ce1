import { getAppNetwork, getWebToken } from '@atrium/core/native/contract';
import { may, type PermissionLine } from '../testing/permission-table.ts';

/** Who may ask for the app: visitor, second step, guest, member, insider, group admin, category admin, network admin. */
export const permissions: readonly PermissionLine[] = [
  may(getAppNetwork, 'oneself', '11yyyyyy', () => ({})),
  may(getWebToken, 'oneself', '11yyyyyy', () => ({})),
];
