import { useSearchParams } from 'react-router';
import { AppointmentEditor } from './appointment-editor.tsx';

/** `/appointments/new`: the form of a new appointment, preset by the query (CAL-051). */
export function Page() {
  const [search] = useSearchParams();
  return <AppointmentEditor id={null} query={Object.fromEntries(search)} />;
}
