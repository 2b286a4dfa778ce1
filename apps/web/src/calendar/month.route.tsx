import type { CalendarType, OverviewScope } from '@atrium/core/calendar';
import { GroupHead, Overview } from '@atrium/ui/calendar';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { App } from '../app/app.ts';
import { useOwnGroups } from '../groups/own.ts';
import { AreaNavigation } from './area-navigation.tsx';
import { useAsLastOverview } from './last-overview.ts';
import { beginOverview, useOverview } from './use-overview.ts';

type OverviewPageProps = {
  readonly kind: 'all' | 'participating' | 'group';
  readonly preset?: CalendarType;
};

/** `/appointments` and its relatives: everybody's, those the member takes part in, a group's, one type of calendar's. */
export function Page({ kind, preset }: OverviewPageProps) {
  const { slug = '' } = useParams();
  useAsLastOverview();
  const overviewRef = useOverview({ scope: scopeOf(kind, slug), preset });
  const head = kind === 'group' ? <GroupOf slug={slug} /> : <AreaNavigation />;
  return <Overview overviewRef={overviewRef} head={head} />;
}

export function begin(app: App, { kind, preset, slug = '' }: OverviewPageProps & { readonly slug?: string }) {
  beginOverview(app, { scope: scopeOf(kind, slug), preset });
}

function scopeOf(kind: OverviewPageProps['kind'], slug: string): OverviewScope {
  return kind === 'group' ? { kind, slug } : { kind };
}

function GroupOf({ slug }: { readonly slug: string }) {
  const { data } = useQuery(useOwnGroups());
  const group = data?.group_categories.flatMap((category) => category.groups).find((own) => own.slug === slug);
  return group && <GroupHead name={group.name} picture={group.images['40x40@2']?.url} />;
}
