import { usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { ButtonLink, NotFound } from '../primitives/index.ts';

/** Says that a file or folder is not there any more, and leads to those that are. */
export function Gone({ what }: { readonly what: 'file' | 'folder' }) {
  const text = useText();
  const paths = usePaths();
  return (
    <NotFound
      title={text(`files.${what}.gone.title`)}
      text={text(`files.${what}.gone.text`)}
      action={<ButtonLink href={paths.files}>{text('files.gone.all_files')}</ButtonLink>}
    />
  );
}
