import { createComing } from '../../hooks/coming.ts';
import { prepareLightbox } from '../../lightbox/index.ts';
import { marksReader } from './marks-reader.ts';

/** What of a chat nobody sees until they have done something, or files may go along. */
export const laterParts = {
  attaching: createComing(async () => {
    const [{ AttachMenu }, { AttachmentStrip }] = await Promise.all([
      import('../attach-menu.tsx'),
      import('../attachment-strip.tsx'),
    ]);
    return { AttachMenu, AttachmentStrip };
  }),
  dropQuestion: createComing(async () => (await import('./drop-question.tsx')).DropQuestion),
  removal: createComing(async () => (await import('../removal-dialog.tsx')).RemovalDialog),
  search: createComing(async () => (await import('../room-search.tsx')).RoomSearch),
  status: createComing(async () => (await import('../list/status-dialog.tsx')).StatusDialog),
};

/** Loads what a chat opens, so that the first of it need not be waited for. */
export async function prepareChat(): Promise<void> {
  const parts = [marksReader, ...Object.values(laterParts)];
  await Promise.all([prepareLightbox(), ...parts.map((part) => part.load())]);
}

export { useComingSince as useLaterPart } from '../../hooks/coming.ts';
