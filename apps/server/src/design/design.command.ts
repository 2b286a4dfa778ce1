import { findDesignProblems, mostDesigns, tidyColor } from '@atrium/core/design/rules';
import type { DesignDraft } from '@atrium/core/design/schema';
import { countVerdict } from '@atrium/core/machine/rules';
import type { MessageKey, Problems } from '@atrium/core/messages';
import type { Services } from '../app/services.ts';
import { recordAudit } from '../audit/index.ts';
import type { Db } from '../db/database.ts';
import { isStale, nextVersion } from '../db/version.ts';
import type { MemberCaller } from '../http/caller.ts';
import { commonRefusal, type Fail, type Refusal, requireAllowed } from '../http/refusal.ts';
import type { Context } from '../http/route.ts';
import { topicOf } from '../realtime/topic.ts';
import { lockOwnObjects, publishRows } from '../uploads/index.ts';
import {
  changeDesign,
  dropDesign,
  findDesign,
  findDesigns,
  insertDesign,
  lockPlace,
  pictureIds,
  wear,
} from './design.repository.ts';
import type { DesignPlace } from './design-place.command.ts';
import { type DesignRow, findPictures } from './theme.repository.ts';

/** What a write of designs needs of its request. */
export type DesignContext<Code extends string = never> = Pick<
  Context<unknown>,
  'caller' | 'db' | 'member' | 'network' | 'now' | 'request'
> & { readonly fail: Fail<Code> };

/** Makes a design that nobody sees yet (DESIGN-D01). */
export async function addDesign(
  { db, fail, member, now }: DesignContext<'too_many_designs'>,
  { place, draft }: { readonly place: DesignPlace; readonly draft: DesignDraft },
): Promise<DesignRow | Refusal> {
  await lockPlace(db, place.owner);
  const { length } = await findDesigns(db, place.owner);
  requireAllowed(fail, countVerdict(mostDesigns, length));
  const tidy = await judged({ db, member, now }, draft, null);
  return insertDesign(db, { ...place.owner, ...tidy, createdAt: now, updatedAt: now });
}

/** Saves a design, if nobody else has since it was read; one that is gone stays gone (DESIGN-E03). */
export async function saveDesign(
  context: DesignContext<'stale_object'>,
  change: {
    readonly place: DesignPlace;
    readonly id: string;
    readonly draft: DesignDraft;
    readonly basedOn: string;
    readonly present: (row: DesignRow) => Promise<object>;
  },
  { events }: Pick<Services, 'events'>,
): Promise<DesignRow | Refusal> {
  const { db, fail, now } = context;
  const { place, id, draft, basedOn, present } = change;
  const row = await findDesign(db, place.owner, { id, lock: true });
  if (row === undefined) throw commonRefusal('not_found');
  if (isStale(row.updatedAt, basedOn)) return fail('stale_object', { current: await present(row) });
  const tidy = await judged(context, draft, row);
  const saved = await changeDesign(db, id, { ...tidy, updatedAt: nextVersion(row.updatedAt, now) });
  if (saved.active) await tell(context, events);
  return saved;
}

/** Makes a design the one that is worn; every open tab hears of it, and the audit log names it (DESIGN-D01). */
export async function activate(
  context: DesignContext,
  { place, id }: { readonly place: DesignPlace; readonly id: string },
  { events }: Pick<Services, 'events'>,
): Promise<void> {
  const { db } = context;
  await lockPlace(db, place.owner);
  const all = await findDesigns(db, place.owner);
  const [worn, wanted] = [all.find(({ active }) => active), all.find((design) => design.id === id)];
  if (wanted === undefined) throw commonRefusal('not_found');
  if (wanted.active) return;
  await wear(db, place.owner, id);
  const { action, object } = place.audited;
  await recordAudit(context, {
    action,
    object,
    before: { design: worn?.name ?? null },
    after: { design: wanted.name },
  });
  await tell(context, events);
}

/** Deletes a design; the one that is worn stays (DESIGN-D01). */
export async function removeDesign(
  { db, fail }: DesignContext<'design_active'>,
  { place, id }: { readonly place: DesignPlace; readonly id: string },
): Promise<Refusal | undefined> {
  await lockPlace(db, place.owner);
  const row = await findDesign(db, place.owner, { id, lock: true });
  if (row === undefined) throw commonRefusal('not_found');
  if (row.active) return fail('design_active');
  await dropDesign(db, id);
  return undefined;
}

/** What is worn is read again with the session. */
async function tell({ db, network }: Pick<DesignContext, 'db' | 'network'>, events: Services['events']): Promise<void> {
  await events.record(db, [{ topic: topicOf('network', network.id), event: 'network', payload: { kind: 'settings' } }]);
}

type Judging = { readonly db: Db; readonly member: MemberCaller; readonly now: Date };

/** A draft as it is stored, with its new pictures published; throws what is wrong with it by field. */
async function judged(context: Judging, draft: DesignDraft, row: DesignRow | null) {
  const errors = { ...findDesignProblems(draft), ...(await publishPictures(context, draft, row)) };
  if (Object.keys(errors).length > 0) throw commonRefusal('invalid', { errors });
  const { name, logo_image_id: _logo, favicon_image_id: _icon, banner_image_id: _banner, ...values } = draft;
  const colors = {
    primary_color: tidyColor(values.primary_color),
    secondary_color: tidyColor(values.secondary_color),
    background_color: tidyColor(values.background_color),
    header_color: tidyColor(values.header_color),
    link_color: tidyColor(values.link_color),
  };
  return { name: name.trim(), values: { ...values, ...colors }, ...pictureIds(draft) };
}

const pictureFields = ['logo_image_id', 'favicon_image_id', 'banner_image_id'] as const;

/** Pictures a design has already stay; others have to be the caller's own. */
async function publishPictures(
  { db, member, now }: Judging,
  draft: DesignDraft,
  row: DesignRow | null,
): Promise<Problems> {
  const kept = row === null ? new Map() : await findPictures(db, [row]);
  const fresh = pictureFields.filter((field) => draft[field] !== null && !kept.has(draft[field]));
  if (fresh.length === 0) return {};
  const ids = fresh.flatMap((field) => draft[field] ?? []);
  const own = await lockOwnObjects(db, { authorId: member.membershipId, directory: 'images', ids });
  const usable = new Set(own.filter(({ state }) => state === 'volatile' || state === 'published').map(({ id }) => id));
  await publishRows(db, [...usable], now);
  return Object.fromEntries(
    fresh
      .filter((field) => !usable.has(draft[field] ?? ''))
      .map((field): [string, MessageKey[]] => [field, ['design.problem.image_unknown']]),
  );
}
