import type { Session } from '@atrium/core/session';
import { administeredAt, administrationMenu, isOwnPage, openWay, ownEntries, userbarParts } from '@atrium/core/shell';
import { usePaths } from '@atrium/ui/hooks';
import { useText } from '@atrium/ui/i18n';
import { UserbarFailure, UserbarPart } from '@atrium/ui/shell';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { useUpgradeOffers } from '../upgrades/offers.ts';

type UserbarPartsProps = {
  readonly session: Session;
  readonly counts: Readonly<Record<string, number>>;
  readonly isOpen: (part: string) => boolean;
  readonly onToggle: (part: string) => void;
};

/** The parts of the side navigation that belong to what is open: lists, the pages of a member, an administration. */
export function UserbarParts(props: UserbarPartsProps) {
  const { session } = props;
  const text = useText();
  const paths = usePaths();
  const { pathname } = useLocation();
  const parts = userbarParts({ pathname, paths, session });
  return (
    <>
      {parts.map(({ key, label, entries }) => (
        <Part key={key} {...props} part={key} label={text(label)} ways={entries.map(said(text))} />
      ))}
      {isOwnPage(session, pathname) && (
        <Part
          {...props}
          part="own"
          label={text('shell.own.title')}
          ways={ownEntries(session, paths).slice(1).map(said(text))}
        />
      )}
      <AdministrationParts {...props} />
    </>
  );
}

/** What there is to administrate at the place that is open (USERBAR-014). */
function AdministrationParts(props: UserbarPartsProps) {
  const { pathname } = useLocation();
  const { http } = useApp().atrium;
  const administered = administeredAt(pathname);
  const { offers } = useUpgradeOffers(props.session);
  const { data, isError, isFetching, refetch } = useQuery({
    ...administrationMenu(http, administered?.place ?? null),
    enabled: administered !== null,
  });
  if (administered === null) return null;
  if (isError && !data) return <UserbarFailure isRetrying={isFetching} onRetry={() => void refetch()} />;
  const ways = (items: readonly Way[]) =>
    items.map((item) => (item.key === 'upgrades' ? { ...item, count: offers.length } : item));
  return (data?.sections ?? []).map(({ key, label, items }) => (
    <Part key={key} {...props} part={`administration-${key}`} label={label} ways={ways(items)} />
  ));
}

type PartProps = Pick<UserbarPartsProps, 'counts' | 'isOpen' | 'onToggle'> & {
  readonly part: string;
  readonly label: string;
  readonly ways: readonly Way[];
};

interface Way {
  readonly key: string;
  readonly label: string;
  readonly path: string;
  readonly count?: number;
  readonly counts?: string;
}

function Part({ part, label, ways, counts, isOpen, onToggle }: PartProps) {
  const open = openWay(ways, useLocation());
  return (
    <UserbarPart
      label={label}
      isOpen={isOpen(part)}
      onToggle={() => onToggle(part)}
      lines={ways.map((way) => ({
        ...way,
        isCurrent: way === open,
        count: way.count ?? (way.counts === undefined ? 0 : (counts[way.counts] ?? 0)),
      }))}
    />
  );
}

function said<Entry extends { readonly label: Parameters<ReturnType<typeof useText>>[0] }>(
  text: ReturnType<typeof useText>,
) {
  return (entry: Entry) => ({ ...entry, label: text(entry.label) });
}
