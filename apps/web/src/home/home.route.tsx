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
  const shown = (column: TextedBlock['column']) => (
    <Column blocks={blocks.filter((block) => block.column === column)} />
  );
  return <Home name={session.current_member.displayName} now={now} main={shown('main')} side={shown('side')} />;
}

/** Its blocks come together: one that came before those above it would be pushed away by them. */
function Column({ blocks }: { readonly blocks: readonly TextedBlock[] }) {
  const shown = blocks.map((block) => ({ key: block.key, Block: blockOf(block) }));
  return (
    <Suspense fallback={<HomeBlockSkeleton />}>
      {shown.map(({ key, Block }) => (
        <Block key={key} />
      ))}
    </Suspense>
  );
}

const loaded = new Map<TextedBlock['load'], ComponentType>();

function blockOf({ load, texts }: TextedBlock): ComponentType {
  const known = loaded.get(load);
  if (known) return known;
  const Block = lazy(async () => {
    const [file] = await Promise.all([load(), texts && openTexts(texts)]);
    return { default: file.Block };
  });
  loaded.set(load, Block);
  return Block;
}
