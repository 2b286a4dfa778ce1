import { partsOf } from './first-page.tsx';

const house = { texts: 'house' } as const;

/** What the frame shows beside the page; each part is loaded by itself, with the texts it says. */
export const Part = partsOf({
  Banner: { load: async () => (await import('@atrium/ui/home')).Banner },
  ChatTool: { load: async () => (await import('../chat/chat-tool.tsx')).ChatTool, isLater: true },
  FinderBar: { load: async () => (await import('../finder/finder-bar.tsx')).FinderBar, isLater: true, ...house },
  InApp: { load: async () => (await import('../native/in-app.tsx')).InApp },
  MemberMenu: { load: async () => (await import('../shell/member-menu.tsx')).MemberMenu, isLater: true, ...house },
  NotificationsMenu: {
    load: async () => (await import('../notifications/notifications-menu.tsx')).NotificationsMenu,
    isLater: true,
    texts: 'notifications' as const,
  },
  OwnLinks: { load: async () => (await import('../navigation/own-links.tsx')).OwnLinks, isLater: true },
  SessionDialogs: { load: async () => (await import('../session/session-dialogs.tsx')).SessionDialogs },
  SideChats: {
    load: async () => (await import('../chat/side-chats.tsx')).SideChats,
    isLater: true,
    texts: 'chat' as const,
  },
  TeamsSecretNotice: {
    load: async () => (await import('../shell/teams-secret-notice.tsx')).TeamsSecretNotice,
    isLater: true,
    ...house,
  },
  UpgradesNotice: {
    load: async () => (await import('../upgrades/upgrades-notice.tsx')).UpgradesNotice,
    isLater: true,
    ...house,
  },
  UserbarParts: {
    load: async () => (await import('../shell/userbar-parts.tsx')).UserbarParts,
    isLater: true,
    ...house,
  },
  VisitorFrame: { load: async () => (await import('../shell/visitor-frame.tsx')).VisitorFrame },
});
