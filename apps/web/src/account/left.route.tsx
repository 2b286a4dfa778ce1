import { LeftScreen } from '@atrium/ui/account';
import { DoorPage } from '../app/door-page.tsx';

/** `/users/left`: the account is closed, and how it can be had back (AUTH-D23). */
export function Page() {
  return <DoorPage>{(network) => <LeftScreen network={network} />}</DoorPage>;
}
