import { Readable } from 'node:stream';
import { extensionIn, kindOf, nameKey, rootRights, safeView, sortName, tellingBytes } from '@atrium/core/files/rules';
import type { Db } from '../db/database.ts';
import { files, fileVersions, folders } from '../files/files.tables.ts';
import type { ByteStore } from '../storage/byte-store.port.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';
import { demoId, demoSecret } from './demo-id.ts';
import { demoBytes } from './file-bytes.ts';
import { type DemoFileText, type DemoFolderText, demoFolderTexts } from './file-list.ts';

interface Seeding {
  readonly db: Db;
  readonly bytes: Pick<ByteStore, 'put'>;
  readonly networkId: string;
  readonly now: Date;
}

/** Puts the files of the sample community into the store of bytes, and their rows beside them. */
export async function seedDemoFiles(seeding: Seeding): Promise<void> {
  for (const folder of demoFolderTexts) {
    const row = folderRow(seeding, folder);
    const root = rootRow(seeding, folder);
    await seeding.db.insert(folders).values(root).onConflictDoNothing();
    if (row.id !== root.id) await seeding.db.insert(folders).values(row);
    for (const file of folder.files) await seedFile(seeding, { folderId: row.id, place: folder, file });
  }
}

const hour = 60 * 60_000;
const types = { pdf: 'application/pdf', picture: 'image/png', text: 'text/plain' } as const;

function rootRow({ networkId, now }: Seeding, { space }: DemoFolderText) {
  const isGroup = space !== 'network';
  const id = isGroup ? demoId('group', space) : networkId;
  const kind = isGroup ? ('group' as const) : ('network' as const);
  const rights = { readsNow: rootRights.reads, addsNow: rootRights.adds, approvalNow: rootRights.approval };
  return { id, parentId: null, space: kind, groupId: isGroup ? id : null, ...rights, createdAt: now, updatedAt: now };
}

function folderRow(seeding: Seeding, folder: DemoFolderText) {
  const root = rootRow(seeding, folder);
  const { space, path, by, approval, reads } = folder;
  const name = path.at(-1);
  if (name === undefined) return root;
  const idOf = (steps: readonly string[]) =>
    steps.length === 0 ? root.id : demoId('folder', `${space}/${steps.join('/')}`);
  const own = { approval: approval ?? null, reads: reads ?? null };
  const inForce = { approvalNow: approval ?? false, readsNow: reads ?? ('all' as const) };
  const names = { name, nameKey: nameKey(name), sortName: sortName(name) };
  const authorId = demoId('member', by);
  return { ...root, id: idOf(path), parentId: idOf(path.slice(0, -1)), ...names, ...own, ...inForce, authorId };
}

interface Placed {
  readonly folderId: string;
  readonly place: DemoFolderText;
  readonly file: DemoFileText;
}

async function seedFile(seeding: Seeding, { folderId, place, file }: Placed): Promise<void> {
  const { db, now } = seeding;
  const { name, by, since, description = '', isFinal = false, lockedBy, earlier = [], waiting } = file;
  const key = `${place.space}/${place.path.join('/')}/${name}`;
  const at = new Date(now.getTime() - since * hour);
  const versions = [...earlier, file.lines].map((lines, index) => ({ lines, by, major: index + 1 }));
  const all = [...versions, ...(waiting ? [{ ...waiting, major: null }] : [])];
  const made = [];
  for (const version of all) made.push(await storeVersion(seeding, { key, file, at, ...version }));
  const current = made[versions.length - 1];
  if (current === undefined) return;
  const id = demoId('file', key);
  const { size, contentType } = current.object;
  const names = { name, nameKey: nameKey(name), sortName: sortName(name), originalFilename: name };
  const content = { extension: extensionIn(name), kind: kindOf(name), size, contentType, major: versions.length };
  const lockEndsAt = new Date(now.getTime() + 7 * 24 * hour);
  const lock = lockedBy
    ? { lockedById: demoId('member', lockedBy), lockedUntil: lockEndsAt.toISOString().slice(0, 10), lockEndsAt }
    : {};
  const held = { ...lock, finalizedAt: isFinal ? at : null };
  const dates = { authorId: demoId('member', by), createdAt: at, updatedAt: at };
  await db.insert(files).values({ id, folderId, description, ...names, ...content, ...held, ...dates });
  await db.insert(storedObjects).values(made.map(({ object }) => object));
  await db.insert(fileVersions).values(made.map(({ version }) => ({ ...version, fileId: id })));
}

interface Making {
  readonly key: string;
  readonly file: DemoFileText;
  readonly at: Date;
  readonly lines: readonly string[];
  readonly by: string;
  readonly major: number | null;
}

async function storeVersion({ bytes }: Seeding, { key, file, at, lines, by, major }: Making) {
  const content = await demoBytes(file.made, lines);
  const kept = await bytes.put(Readable.from([content]));
  const versionKey = `${key}/${major ?? 'waiting'}`;
  const authorId = demoId('member', by);
  const contentType = types[file.made];
  const { view, contentType: shownType } = safeView(file.name, content.subarray(0, tellingBytes));
  const object = {
    id: demoId('object', versionKey),
    ...{ directory: 'files' as const, state: 'published' as const, externalId: versionKey, name: file.name },
    ...{ authorId, size: kept.size, sha256: kept.sha256, contentType, storageKey: kept.key },
    ...{ tokenKey: demoSecret(versionKey), createdAt: at, publishedAt: at },
  };
  const version = {
    id: demoId('file-version', versionKey),
    ...{ major, objectId: object.id, originalFilename: file.name, contentType, view, shownType },
    ...{ size: kept.size, authorId, createdAt: at },
  };
  return { object, version };
}
