import { HeldFile, type HeldObject } from '@atrium/ui/files';
import { NotFound } from '@atrium/ui/primitives';
import { useParams } from 'react-router';

type HeldProps = Omit<Parameters<typeof HeldFile>[0], 'file'> & {
  readonly files: readonly (HeldObject & { readonly id: string })[];
};

/** Of the files of something, the one that the address names (FILE-008). */
export function Held({ files, ...of }: HeldProps) {
  const { fileId } = useParams();
  const file = files.find(({ id }) => id === fileId);
  return file ? <HeldFile file={file} {...of} /> : <NotFound />;
}
