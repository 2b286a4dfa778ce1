import type { MemberId } from '@atrium/core/members';
import { profileQueries } from '@atrium/core/profile';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApp } from '../app/app-context.ts';
import { ownId } from '../members/client.ts';

/** Whom the reader ignores: what they write is folded (PROFILE-D01). Nobody, until it is known. */
export function useIgnored(): ReadonlySet<string> {
  const app = useApp();
  const [memberId] = ownId(app);
  const { data } = useInfiniteQuery({
    ...profileQueries(app.atrium.http).ignored(null, { memberId: memberId ?? nobody }),
    enabled: memberId !== undefined,
  });
  return useMemo(() => new Set(data?.pages.flatMap(({ rows }) => rows.map(({ id }) => id)) ?? []), [data]);
}

const nobody = '' as MemberId;
