import { everyCategory } from '@atrium/core/groups';
import { usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { ButtonLink, NotFound } from '../primitives/index.ts';

/** There is no such kind of group (DIR-008, DIR-015). */
export function CategoryNotFound() {
  const text = useText();
  const paths = usePaths();
  const back = <ButtonLink href={paths.directory(everyCategory)}>{text('groups.unknown_category.action')}</ButtonLink>;
  return <NotFound title={text('groups.unknown_category.title')} action={back} />;
}
