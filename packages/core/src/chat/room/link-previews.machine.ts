import { type ActorRefFrom, assign, enqueueActions, fromCallback, type SnapshotFrom, setup } from 'xstate';
import { missingActor } from '../../machine/index.ts';
import type { ChatId, LinkAttachment } from '../chat.schema.ts';
import {
  dismissPreview,
  followLinks,
  type LinkPreviews,
  newLinks,
  noPreviews,
  settlePreview,
} from './link-previews.rules.ts';

export interface LinkPreviewsInput {
  readonly chatId: ChatId;
}

export interface LinkPreviewsContext extends LinkPreviewsInput, LinkPreviews {
  /** What the text links to. */
  readonly links: readonly string[];
}

/** What the previews ask of the client. */
export type LinkPreviewsRequest = { readonly type: 'link.look'; readonly url: string };

export type LinkPreviewsEvent =
  /** The text links to other pages. */
  | { readonly type: 'links.change'; readonly links: readonly string[] }
  | { readonly type: 'preview.dismiss'; readonly url: string }
  /** A page was looked at; null where there is nothing to show. */
  | { readonly type: 'link.looked'; readonly url: string; readonly link: LinkAttachment | null }
  | { readonly type: 'message.sent' };

/** The previews beside what is being written: a page is looked at once nobody types in its address any more. */
export const linkPreviewsMachine = setup({
  types: {
    input: {} as LinkPreviewsInput,
    context: {} as LinkPreviewsContext,
    events: {} as LinkPreviewsEvent,
  },
  actors: { pages: fromCallback<LinkPreviewsRequest, LinkPreviewsInput>(missingActor('pages')) },
  delays: { typingRest: 500 },
  actions: {
    takeLinks: assign((_, params: { links: readonly string[] }) => params),
    follow: enqueueActions(({ context, enqueue }) => {
      const after = followLinks(context, context.links);
      enqueue.assign(after);
      for (const url of newLinks(context, after)) enqueue.sendTo('pages', { type: 'link.look', url });
    }),
    settle: assign(({ context }, { url, link }: { url: string; link: LinkAttachment | null }) =>
      settlePreview(context, url, link),
    ),
    dismiss: assign(({ context }, params: { url: string }) => dismissPreview(context, params.url)),
    clear: assign({ ...noPreviews, links: [] }),
  },
}).createMachine({
  id: 'linkPreviews',
  description: 'The previews beside what is being written.',
  context: ({ input }) => ({ ...input, ...noPreviews, links: [] }),
  invoke: { id: 'pages', src: 'pages', input: ({ context }) => ({ chatId: context.chatId }) },
  initial: 'resting',
  on: {
    'links.change': {
      target: '.typing',
      reenter: true,
      actions: { type: 'takeLinks', params: ({ event }) => ({ links: event.links }) },
    },
    'link.looked': { actions: { type: 'settle', params: ({ event: { url, link } }) => ({ url, link }) } },
    'preview.dismiss': { actions: { type: 'dismiss', params: ({ event }) => ({ url: event.url }) } },
    'message.sent': { target: '.resting', actions: 'clear' },
  },
  states: {
    resting: {},
    typing: { after: { typingRest: { target: 'resting', actions: 'follow' } } },
  },
});

export type LinkPreviewsRef = ActorRefFrom<typeof linkPreviewsMachine>;
export type LinkPreviewsSnapshot = SnapshotFrom<typeof linkPreviewsMachine>;
