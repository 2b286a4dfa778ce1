import type { Folder } from '@atrium/core/files';
import { toFailure } from '@atrium/core/machine';
import { FolderSkeleton, Gone } from '@atrium/ui/files';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { readOf, Screen } from '../app/screen.tsx';
import { ForReader } from './areas.tsx';
import { useFiles } from './client.ts';

type TargetFolderProps = {
  /** `isGone`: it was deleted while its page stayed open. */
  readonly children: (target: { readonly folder: Folder; readonly isGone: boolean }) => ReactNode;
};

/** The folder that `folder_id` of the address names, else the root of its group or of the network. */
export function TargetFolder(props: TargetFolderProps) {
  const { slug } = useParams();
  const [address] = useSearchParams();
  const id = address.get('folder_id');
  return (
    <ForReader isOfNetwork={id === null && slug === undefined}>
      <Target {...props} id={id} slug={slug} />
    </ForReader>
  );
}

type TargetProps = TargetFolderProps & { readonly id: string | null; readonly slug: string | undefined };

function Target({ id, slug, children }: TargetProps) {
  const { queries } = useFiles();
  const query = useQuery(id === null ? queries.root(slug === undefined ? {} : { group: slug }) : queries.folder(id));
  const isGone = query.error !== null && toFailure(query.error).code === 'not_found';
  return (
    <Screen read={readOf(query)} skeleton={<FolderSkeleton />} notFound={<Gone what="folder" />} staysOpen>
      {({ folder }) => children({ folder, isGone })}
    </Screen>
  );
}
