import * as calls from '@atrium/core/uploads/contract';
import sharp from 'sharp';
import { getDrawnPicture } from '../storage/drawn-pictures.ts';
import { may, type PermissionLine } from '../testing/permission-table.ts';
import type { PermissionWorld } from '../testing/permission-world.ts';
import type { TestMember } from '../testing/test-members.ts';
import { sendParts } from './resumable/resumable.fixtures.ts';
import { storeFile } from './uploads.fixtures.ts';

type Owner = (world: PermissionWorld) => TestMember;

const oneself: Owner = ({ own }) => own;
const another: Owner = ({ other }) => other;

const picture = new Uint8Array(
  await sharp({ create: { width: 2, height: 2, channels: 3, background: '#1565c0' } })
    .png()
    .toBuffer(),
);

const sent = (directory: 'files' | 'assets') => () => ({
  params: { directory },
  body: { name: 'a.txt', type: 'text/plain', external_id: crypto.randomUUID() },
  files: { file: new File(['Guten Tag.'], 'a.txt', { type: 'text/plain' }) },
});

const sentPicture = () => ({
  body: { name: 'a.png', type: 'image/png', external_id: crypto.randomUUID() },
  files: { file: new File([picture], 'a.png', { type: 'image/png' }) },
});

const anObject = (owner: Owner) => async (world: PermissionWorld) => {
  const { id: objectId } = await storeFile(world.server, owner(world));
  return { params: { directory: 'files' as const, objectId } };
};
const aPicture = (owner: Owner) => async (world: PermissionWorld) => {
  const image = { directory: 'images' as const, name: 'a.png', type: 'image/png', content: picture };
  const { id: objectId } = await storeFile(world.server, owner(world), image);
  return { params: { objectId, size: '40x40@2' as const } };
};
const itsPreview = (owner: Owner) => async (world: PermissionWorld) => {
  const { params } = await aPicture(owner)(world);
  return { params: { directory: 'images' as const, objectId: params.objectId } };
};
const published = (owner: Owner) => async (world: PermissionWorld) => {
  const { params } = await anObject(owner)(world);
  return { params: { directory: params.directory }, body: { files: [{ id: params.objectId }] } };
};
const inParts = (owner: Owner) => async (world: PermissionWorld) => {
  const { uploadId, sha256 } = await sendParts(world.server, owner(world));
  return { params: { uploadId }, body: { sha256 } };
};
const byToken = async ({ server, other }: PermissionWorld) => {
  const { id: objectId, token } = await storeFile(server, other);
  return { params: { directory: 'files' as const, objectId }, query: { token } };
};

/** Who may upload and open: visitor, second step, guest, member, insider, group admin, category admin, network admin. */
export const permissions: readonly PermissionLine[] = [
  may(calls.storeObject, 'a file', '11yyyyyy', sent('files')),
  may(calls.storeObject, 'an asset of the network', '1133333y', sent('assets')),
  may(calls.storeTextPicture, 'a picture', '11yyyyyy', sentPicture),
  may(calls.finishUpload, 'their own', '11yyyyyy', inParts(oneself)),
  may(calls.finishUpload, "another's", '11444444', inParts(another)),
  may(calls.publishObjects, 'their own', '11yyyyyy', published(oneself)),
  may(calls.publishObjects, "another's", '11222222', published(another)),
  may(calls.deleteObject, 'their own', '11yyyyyy', anObject(oneself)),
  may(calls.deleteObject, "another's", '11444444', anObject(another)),
  may(calls.getObjectToken, 'their own', '11yyyyyy', anObject(oneself)),
  may(calls.getObjectToken, "another's", '11444444', anObject(another)),
  may(calls.downloadObject, 'their own', '11yyyyyy', anObject(oneself)),
  may(calls.downloadObject, "another's", '11444444', anObject(another)),
  may(calls.downloadObject, "another's, with its token", 'yyyyyyyy', byToken),
  may(calls.getImage, 'their own', '11yyyyyy', aPicture(oneself)),
  may(calls.getImage, "another's", '11444444', aPicture(another)),
  may(calls.previewObject, 'their own', '11yyyyyy', itsPreview(oneself)),
  may(calls.previewObject, "another's", '11444444', itsPreview(another)),
  may(calls.discoverFileServer, 'the network', '11yyyyyy', () => ({})),
  may(getDrawnPicture, 'a drawn one', '11yyyyyy', () => ({
    params: { kind: 'portrait' as const, seed: '0123456789abcdef', size: '40x40@2' as const },
  })),
];
