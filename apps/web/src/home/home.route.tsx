import { connectSession } from '@atrium/core/session';
import { startPage } from '@atrium/core/shell';
import { Home, HomeBlockSkeleton } from '@atrium/ui/home';
import { useActorApi, usePaths } from '@atrium/ui/hooks';
import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate } from 'react-router';
import { useApp } from '../app/app-context.ts';
import type { TextedBlock } from '../app/define-module.ts';
import { openTexts } from '../app/load-catalogue.ts';
import { useNow } from '../app/use-now.ts';

/** `/`: the network's start page where it has one, else what is next and new for this member. */
export function Page({ blocks }: { readonly blocks: readonly TextedBlock[] }) {
  const { sessionRef } = useApp();
  const paths = usePaths();
  const now = useNow();
  const { session } = useActorApi(sessionRef, connectSession);
  if (!session) return null;
  const start = startPage(session, paths);
  if (start !== paths.home) return <Navigate to={start} replace />;
  const shown = (column: TextedBlock['column']) =>
    blocks.filter((block) => block.column === column).map((block) => <Shown key={block.key} block={block} />);
  return <Home name={session.current_member.displayName} now={now} main={shown('main')} side={shown('side')} />;
}

function Shown({ block }: { readonly block: TextedBlock }) {
  const Block = loaded.get(block.load) ?? lazyBlock(block);
  loaded.set(block.load, Block);
  return (
    <Suspense fallback={<HomeBlockSkeleton />}>
      <Block />
    </Suspense>
  );
}

const loaded = new Map<TextedBlock['load'], ComponentType>();

function lazyBlock({ load, texts }: TextedBlock) {
  return lazy(async () => {
    const [{ Block }] = await Promise.all([load(), texts && openTexts(texts)]);
    return { default: Block };
  });
}
