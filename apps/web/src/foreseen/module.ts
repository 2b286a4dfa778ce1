import type { ForeseenArea } from '@atrium/core/shell';

/** What the product will have, by the addresses at which it will be; whoever builds one takes its line away. */
export const foreseen: Readonly<Record<Exclude<ForeseenArea, 'legal'>, readonly string[]>> = {
  activities: [
    ...['/activitystreams', '/activitystreams/:stream', '/activities', '/activities/:activityId'],
    ...['/groups/:slug/activitystreams', '/groups/:slug/activitystreams/:stream', '/groups/:slug/activities'],
  ],
  tasks: [
    ...[
      '/tasks',
      '/tasks/my',
      '/tasks/assigned',
      '/tasks/declined',
      '/tasks/starred',
      '/tasks/archive',
      '/tasks/notes',
    ],
    ...['/groups/:slug/tasks', '/groups/:slug/tasks/:list'],
  ],
  files: [
    ...['/files', '/files/new', '/files/approval', '/files/:fileId', '/files/folders/:folderId'],
    ...[
      '/groups/:slug/files',
      '/groups/:slug/files/new',
      '/groups/:slug/files/approval',
      '/groups/:slug/files/:fileId',
    ],
    ...['/groups/:slug/files/folders/new', '/groups/:slug/files/folders/:folderId'],
    '/groups/:slug/files/folders/:folderId/edit',
  ],
  search: ['/search', '/groups/:slug/search'],
  channels: [
    ...['/channels', '/channels/new', '/directory/channels', '/channels/:channelSlug', '/channels/:channelSlug/edit'],
    ...['/channels/:channelSlug/administration', '/channels/:channelSlug/layout/edit'],
    ...['/channels/:channelSlug/design/edit', '/channels/:channelSlug/widgets', '/channels/:channelSlug/widgets/new'],
    ...['/channels/:channelSlug/widgets/:widgetId', '/channels/:channelSlug/widgets/:widgetId/edit'],
  ],
  blogs: [
    ...['/blogs', '/blogs/:blogId', '/blogs/:blogId/edit', '/blogs/:blogId/articles/new'],
    ...['/blogs/:blogId/articles/:articleId', '/blogs/:blogId/articles/:articleId/edit'],
  ],
  pages: ['/pages/:pageSlug', '/groups/:slug/pages/:pageSlug'],
  apps: [
    ...['/apps/:appSlug', '/apps/:appSlug/items', '/apps/:appSlug/items/archive', '/apps/:appSlug/items/:itemId'],
    ...['/apps/:appSlug/items/:itemId/edit', '/groups/:slug/apps/:appSlug', '/groups/:slug/apps/:appSlug/items'],
    ...['/groups/:slug/apps/:appSlug/items/:itemId', '/groups/:slug/apps/:appSlug/items/:itemId/edit'],
  ],
  map: ['/map', '/map/members', '/members/map', '/groups/:slug/map'],
  profile: ['/members/:memberId/activities', '/members/:memberId/likes', '/members/:memberId/settings/edit'],
  report: ['/report/new'],
  inviting: [
    ...['/invites', '/invites/new', '/invites/sent', '/groups/:slug/invites/sent'],
    ...['/groups/:slug/membership_invites/new', '/groups/:slug/administration/invites/new'],
    ...['/administration/invites/new', '/group-categories/:category/administration/invites/new'],
  ],
  administration: [
    ...['/administration', '/administration/settings/edit', '/administration/group-categories-order/edit'],
    ...['/administration/members', '/administration/members/new', '/administration/members/:memberId/edit'],
    ...['/administration/tags', '/administration/audit_log'],
    ...['/administration/legal_texts', '/administration/legal_texts/new', '/administration/legal_texts/:textId'],
    ...['/administration/legal_texts/:textId/edit', '/administration/imprint/edit'],
    '/administration/newsletter/settings/upcoming_activities',
  ],
  navigation: ['/administration/app_navigation/edit'],
  designs: [
    ...['/administration/designs', '/administration/designs/:designId/edit'],
    ...['/groups/:slug/administration/designs', '/groups/:slug/administration/designs/:designId/edit'],
    ...['/group-categories/:category/administration/designs'],
    '/group-categories/:category/administration/designs/:designId/edit',
  ],
  widgets: [
    ...['/administration/widgetbars', '/administration/widgetbars/:barSlug/edit'],
    ...['/groups/:slug/administration/widgetbars', '/groups/:slug/administration/widgetbars/:barSlug/edit'],
  ],
  statistics: ['/administration/statistics', '/groups/:slug/administration/statistics'],
};
