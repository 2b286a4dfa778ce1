import type { CalendarType } from '@atrium/core/calendar';
import { GroupHead, Overview } from '@atrium/ui/calendar';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useOwnGroups } from '../groups/own.ts';
import { AreaNavigation } from './area-navigation.tsx';
import { useAsLastOverview } from './last-overview.ts';
import { useOverview } from './use-overview.ts';

export { beginOverview as begin } from './overview/client.ts';

type OverviewPageProps = {
  readonly kind: 'all' | 'participating' | 'group';
  readonly preset?: CalendarType;
};

/** `/appointments` and its relatives: everybody's, those the member takes part in, a group's, one type of calendar's. */
export function Page({ kind, preset }: OverviewPageProps) {
  const { slug = '' } = useParams();
  useAsLastOverview();
  const overviewRef = useOverview({ kind, slug, preset });
  const head = kind === 'group' ? <GroupOf slug={slug} /> : <AreaNavigation />;
  return <Overview overviewRef={overviewRef} head={head} />;
}

function GroupOf({ slug }: { readonly slug: string }) {
  const { data } = useQuery(useOwnGroups());
  const group = data?.group_categories.flatMap((category) => category.groups).find((own) => own.slug === slug);
  return group && <GroupHead name={group.name} picture={group.images['40x40@2']?.url} />;
}
