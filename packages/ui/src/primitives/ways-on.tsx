import { usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { GoBack } from './go-back.tsx';
import { ButtonLink } from './link.tsx';

/** The ways on from a page that shows nothing: the one before, and the first. */
export function WaysOn() {
  const text = useText();
  const { home } = usePaths();
  return (
    <>
      <GoBack />
      <ButtonLink href={home}>{text('general.start_page')}</ButtonLink>
    </>
  );
}
