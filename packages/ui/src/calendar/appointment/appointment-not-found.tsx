import { usePaths } from '../../hooks/index.ts';
import { useText } from '../../i18n/index.ts';
import { ButtonLink, NotFound } from '../../primitives/index.ts';

/** No appointment is at this address, or none its reader may see. */
export function AppointmentNotFound() {
  const paths = usePaths();
  const text = useText();
  return (
    <NotFound
      title={text('calendar.detail.not_found.title')}
      text={text('calendar.detail.not_found.text')}
      action={<ButtonLink href={paths.overview}>{text('calendar.detail.to_overview')}</ButtonLink>}
    />
  );
}
