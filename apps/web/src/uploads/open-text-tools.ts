import { connectSession } from '@atrium/core/session';
import type { RichTextTools } from '@atrium/ui/editor';
import { useState } from 'react';
import { createActor } from 'xstate';
import type { App } from '../app/app.ts';
import { useApp } from '../app/app-context.ts';
import { membersOf } from '../members/client.ts';
import { textPicturesOf } from './client.ts';

/** What the text of a form can have beside words: its pictures are uploaded here, and members are found to be mentioned. */
function openTextTools({ client, sessionRef }: App) {
  const { session } = connectSession(sessionRef.getSnapshot(), sessionRef.send);
  const uploads = client(textPicturesOf);
  const maxSize = session?.network.config.files.max_size ?? null;
  const queueRef = createActor(uploads.uploadQueue, { input: { directory: 'images', maxSize } }).start();
  const mentionRef = createActor(client(membersOf).memberPickerMachine(), { input: { chosen: [], limit: 1 } }).start();
  const tools = { pictures: { queueRef, keep: uploads.files.keep }, mentionRef } satisfies RichTextTools;
  return { tools, queueRef };
}

/** The tools of the one text of a form, for as long as that is open. */
export function useTextTools() {
  const app = useApp();
  const [tools] = useState(() => openTextTools(app));
  return tools;
}
