import { NotThereYet } from '@atrium/ui/home';

/** `/imprint` and `/legal`: still to come. */
export function Page() {
  return <NotThereYet area="legal" />;
}
