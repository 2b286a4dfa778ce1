import { createActor } from 'xstate';
import type { Clock } from '../environment/index.ts';
import type { ComposerRef } from './room/composer.machine.ts';
import type { LinkPreviewsRef, linkPreviewsMachine } from './room/link-previews.machine.ts';
import { attachedLinks } from './room/link-previews.rules.ts';

/** The previews of an open composer. */
export interface OpenPreviews {
  readonly ref: LinkPreviewsRef;
  release(): void;
}

/** Opens the previews beside a composer: they follow its text, and it sends their links along. */
export function openLinkPreviews({
  machine,
  composerRef,
  clock,
  linksOf,
}: {
  readonly machine: typeof linkPreviewsMachine;
  readonly composerRef: ComposerRef;
  readonly clock: Clock;
  /** From `@atrium/core/chat/markdown`, which weighs as much as all the rest of a chat that only sends. */
  readonly linksOf: (text: string) => readonly string[];
}): OpenPreviews {
  const { chatId } = composerRef.getSnapshot().context;
  const ref = createActor(machine, { input: { chatId }, clock }).start();
  let told = '';
  const follow = () => {
    const { text, mode } = composerRef.getSnapshot().context;
    // An edit keeps the links it came with.
    const links = mode.kind === 'editing' ? [] : linksOf(text);
    if (links.join(' ') === told) return;
    told = links.join(' ');
    ref.send({ type: 'links.change', links });
  };
  const previews = ref.subscribe(({ context }) =>
    composerRef.send({ type: 'links.changed', links: attachedLinks(context) }),
  );
  const texts = composerRef.subscribe(follow);
  const sent = composerRef.on('composer.sent', () => ref.send({ type: 'message.sent' }));
  follow();
  return {
    ref,
    release: () => {
      for (const subscription of [previews, texts, sent]) subscription.unsubscribe();
      ref.stop();
    },
  };
}
