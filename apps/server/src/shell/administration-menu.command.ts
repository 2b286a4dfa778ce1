import { defaultPaths } from '@atrium/core/paths';
import type { getAdministrationMenu } from '@atrium/core/shell/contract';
import {
  type AdministeredPlace,
  administrationSections,
  type MenuRights,
  type WaitingKind,
} from '@atrium/core/shell/rules';
import { requireGroup } from '../groups/index.ts';
import { commonRefusal } from '../http/refusal.ts';
import type { Context, Handler } from '../http/route.ts';
import { configOf } from '../network/index.ts';
import { findCategoryId, waitingForGroup, waitingForNetwork } from './administration-menu.repository.ts';

type Asking = Context<typeof getAdministrationMenu>;
type Waiting = Readonly<Partial<Record<WaitingKind, number>>>;

/** What is administrated: which place, what the reader may do there, and what waits for them. */
interface Administered {
  readonly place: AdministeredPlace;
  readonly rights: MenuRights;
  readonly waiting: () => Promise<Waiting>;
}

/** The menu of an administration in the reader's language, with what waits; of who has none it is empty (USERBAR-D01). */
export const readAdministrationMenu: Handler<typeof getAdministrationMenu> = async (context) => {
  const { place, rights, waiting } = await administered(context);
  const sections = administrationSections(place, { rights, paths: defaultPaths });
  const counts = sections.length === 0 ? {} : await waiting();
  return {
    sections: sections.map(({ key, label, items }) => ({
      ...{ key, label: context.text(label) },
      items: items.map((item) => ({
        ...{ key: item.key, label: context.text(item.label), path: item.path },
        count: (item.waits && counts[item.waits]) ?? 0,
      })),
    })),
  };
};

function administered(context: Asking): Promise<Administered> {
  const { group_slug: group, group_category_slug: category } = context.query;
  if (group !== undefined) return ofGroup(context, group);
  return category === undefined ? ofNetwork(context) : ofCategory(context, category);
}

async function ofNetwork({ db, member, network }: Asking): Promise<Administered> {
  const upgrades = member.networkAdmin && configOf(network).customer_central_url !== null;
  return {
    place: null,
    rights: { administrate: member.networkAdmin, update: true, upgrades },
    waiting: () => waitingForNetwork(db),
  };
}

async function ofGroup(context: Asking, slug: string): Promise<Administered> {
  const { group, can } = await requireGroup(context, slug);
  return {
    place: { area: 'groups', slug: group.slug },
    rights: { administrate: can.archive, update: can.update, upgrades: false },
    waiting: () => waitingForGroup(context.db, group.id),
  };
}

/** Every member knows the kinds of groups. */
async function ofCategory({ db, member }: Asking, slug: string): Promise<Administered> {
  const id = await findCategoryId(db, slug);
  if (id === undefined) throw commonRefusal('not_found');
  const administrate = member.networkAdmin || member.categoryAdminOf.has(id);
  return {
    place: { area: 'group-categories', slug },
    rights: { administrate, update: true, upgrades: false },
    waiting: async () => ({}),
  };
}
