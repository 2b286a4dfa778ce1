import { everyCategory } from '@atrium/core/groups';
import { HomeBlock, HomeNothing } from '../home/index.ts';
import { usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Avatar, ButtonLink, CountBadge } from '../primitives/index.ts';
import styles from './own-groups.module.css';

/** A group a member belongs to, as the first page shows it. */
type OwnGroup = {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  readonly picture: string | undefined;
  readonly unreads: number;
};

/** The groups a member belongs to, on the first page (SHELL-D13). */
export function OwnGroups({ groups }: { readonly groups: readonly OwnGroup[] }) {
  const paths = usePaths();
  const text = useText();
  const all = paths.directory(everyCategory);
  const find = (
    <ButtonLink size="small" href={all}>
      {text('groups.home.find')}
    </ButtonLink>
  );
  return (
    <HomeBlock title={text('groups.home.title')} href={all} link={text('groups.home.all')}>
      {groups.length === 0 ? (
        <HomeNothing action={find}>{text('groups.home.empty')}</HomeNothing>
      ) : (
        <ul className={styles.rows}>
          {groups.map(({ id, name, href, picture, unreads }) => (
            <li key={id}>
              <a className={styles.row} href={href}>
                <Avatar name={name} src={picture} size={32} shape="square" />
                <span className={styles.name}>{name}</span>
                <CountBadge count={unreads} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </HomeBlock>
  );
}
