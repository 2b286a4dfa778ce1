import type { AdministeredCategory, CategoryAct, CategoryListRef } from '@atrium/core/admin';
import { connectList, type ListApi } from '@atrium/core/lists';
import { ArrowsDownUpIcon, DotsThreeIcon, PlusIcon, UsersThreeIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { useActorApi, usePaths } from '../../hooks/index.ts';
import { useFailureText, useText } from '../../i18n/index.ts';
import { PagedList } from '../../lists/index.ts';
import {
  ButtonLink,
  EmptyState,
  IconButton,
  Link,
  Menu,
  Skeleton,
  SkeletonScreen,
  Spinner,
} from '../../primitives/index.ts';
import styles from './categories.module.css';
import { CategoryMark } from './category-mark.tsx';
import { CategoryRemoval } from './category-removal.tsx';

type List = ListApi<AdministeredCategory, null, CategoryAct>;

type CategoryListProps = { readonly listRef: CategoryListRef; readonly onEdit: (slug: string) => void };

/** The kinds of groups in their order, with what is done with them (GCAT-D01). */
export function CategoryList({ listRef, onEdit }: CategoryListProps) {
  const text = useText();
  const paths = usePaths();
  const list = useActorApi(listRef, connectList<AdministeredCategory, null, CategoryAct, null>);
  const [asked, setAsked] = useState<string | null>(null);
  const add = (
    <ButtonLink variant="primary" href={paths.newGroupCategory}>
      <PlusIcon /> {text('admin.categories.add')}
    </ButtonLink>
  );
  return (
    <section className={styles.page} data-part="category-list" data-state={list.status}>
      <header className={styles.header}>
        <div>
          <h1>{text('admin.categories.title')}</h1>
          <p className={styles.about}>{text('admin.categories.about')}</p>
        </div>
        {list.status === 'ready' && (
          <div className={styles.tools}>
            {list.rows.length > 1 && (
              <ButtonLink href={paths.groupCategoriesOrder}>
                <ArrowsDownUpIcon /> {text('admin.categories.arrange')}
              </ButtonLink>
            )}
            {add}
          </div>
        )}
      </header>
      <PagedList
        list={list}
        skeleton={<CategoriesSkeleton />}
        failedTitle={text('admin.categories.failed')}
        empty={
          <EmptyState icon={<UsersThreeIcon weight="duotone" />} text={text('admin.categories.empty')} action={add} />
        }
      >
        <ol className={styles.rows} aria-label={text('admin.categories.title')}>
          {list.rows.map((category) => (
            <CategoryRow key={category.id} {...{ category, list, onEdit }} onRemove={() => setAsked(category.id)} />
          ))}
        </ol>
      </PagedList>
      <CategoryRemoval list={list} id={asked} onEnd={() => setAsked(null)} />
    </section>
  );
}

type CategoryRowProps = Pick<CategoryListProps, 'onEdit'> & {
  readonly category: AdministeredCategory;
  readonly list: List;
  readonly onRemove: () => void;
};

function CategoryRow({ category, list, onEdit, onRemove }: CategoryRowProps) {
  const text = useText();
  const paths = usePaths();
  const failureText = useFailureText();
  const { isBusy, failure } = list.rowState(category.id);
  const { slug, plural_name: name, groups_count, admins } = category;
  return (
    <li className={styles.row} aria-busy={isBusy} data-part="category">
      <CategoryMark category={category} />
      <div className={styles.what}>
        <Link tone="quiet" href={paths.editGroupCategory(slug)}>
          <strong dir="auto">{name}</strong>
        </Link>
        <p className={styles.facts}>
          {text('admin.categories.groups', { count: groups_count })} ·{' '}
          {text('admin.categories.admins', { count: admins.length })}
        </p>
        {failure && !isBusy && <p className={styles.problem}>{failureText(failure)}</p>}
      </div>
      {isBusy ? (
        <Spinner />
      ) : (
        <Menu
          trigger={
            <IconButton label={text('admin.categories.more', { name })} icon={<DotsThreeIcon weight="bold" />} />
          }
          entries={[
            { id: 'edit', label: text('admin.categories.edit'), onSelect: () => onEdit(slug) },
            { id: 'remove', label: text('admin.categories.remove'), isDangerous: true, onSelect: onRemove },
          ]}
        />
      )}
    </li>
  );
}

/** While the kinds are read. */
export function CategoriesSkeleton() {
  return (
    <SkeletonScreen>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} shape="block" height="3.5rem" />
      ))}
    </SkeletonScreen>
  );
}
