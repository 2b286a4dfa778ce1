import { useText } from '@atrium/ui/i18n';
import { ButtonLink, NotFound } from '@atrium/ui/primitives';

/** An address that leads nowhere. */
export function NotFoundRoute() {
  const text = useText();
  return <NotFound action={<ButtonLink href="/">{text('general.start_page')}</ButtonLink>} />;
}
