import { Administration } from './administration.tsx';
import { Groups } from './group-table.tsx';

/** `/administration/groups`: all groups, and what is done with them (ADMSRV-002). */
export function Page() {
  return (
    <Administration>
      <Groups kind={null} />
    </Administration>
  );
}
