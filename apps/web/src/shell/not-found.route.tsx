import { usePaths } from '@atrium/ui/hooks';
import { useText } from '@atrium/ui/i18n';
import { ButtonLink, GoBack, NotFound } from '@atrium/ui/primitives';

/** An address that leads nowhere. */
export function NotFoundRoute() {
  const text = useText();
  const { home } = usePaths();
  const ways = (
    <>
      <GoBack />
      <ButtonLink href={home}>{text('general.start_page')}</ButtonLink>
    </>
  );
  return <NotFound action={ways} />;
}
