/** Of the third parties' files, what the doors need. */
const doorParts =
  /react-(primitive|slot|context|compose-refs|use-effect-event|use-layout-effect|checkbox|use-size|use-controllable-state|use-previous|presence)\/|@radix-ui\/primitive\/|\/(Check|Minus|Eye|EyeSlash)\.es\.js/;

/** And what opens over a page. */
const overlayParts =
  /node_modules\/(@radix-ui|@floating-ui|react-remove-scroll|react-style-singleton|aria-hidden|use-(sidecar|callback-ref)|get-nonce|tslib)/;

/**
 * What several pages load is in a few scripts: a browser asks for six files at a time, and each of them is a round trip
 * on a slow line. A script holds what is nearly always loaded together, those that stand on no other one first; what few
 * pages need stays with them.
 */
export const sharedScripts = [
  // What the frame loads is one script: some seventy small ones would weigh 13 kB more.
  { name: 'frame', tags: ['$initial' as const], includeDependenciesRecursively: true },
  // All that the doors show; they need none of the rest.
  { name: 'doors', test: isOfDoors, minShareCount: 7 },
  { name: 'pages', test: isOfPages, minShareCount: 12 },
  // What the page of a month stands on, without the forms and lists of the other pages of the calendar.
  { name: 'month', test: isOfMonth, minShareCount: 2 },
  { name: 'icons', test: /@phosphor-icons/, minShareCount: 6 },
  { name: 'overlays', test: isOfOverlays, minShareCount: 6 },
  { name: 'time', test: /node_modules\/date-fns|\/core\/src\/time\//, minShareCount: 20 },
  { name: 'common', minShareCount: 24 },
  { name: 'realtime', test: /\/(packages\/realtime|core\/src\/realtime)\//, minShareCount: 4 },
  { name: 'uploads', test: /\/packages\/upload\/|\/core\/src\/uploads\//, minShareCount: 6 },
  { name: 'calendar', test: /\/core\/src\/(calendar|look)\/|\/(act-service|meeting-window)\.ts/, minShareCount: 7 },
  { name: 'markdown', test: /node_modules\/(markdown-it|linkify-it|entities|uc\.micro|punycode\.js|mdurl)\// },
  { name: 'chat', test: /\/core\/src\/(chat|crawl|contract)\//, minShareCount: 3 },
  { name: 'chat-parts', test: /\/ui\/src\/(chat|lightbox|uploads)\//, minShareCount: 3 },
].map((group, place, { length }) => ({
  // What a file stands on is used by as many pages, so it is in the same script or in one above.
  includeDependenciesRecursively: false,
  priority: length - place,
  ...group,
}));

function isOfDoors(path: string): boolean {
  const own = /\/primitives\/(link|field|text-field|password-field|checkbox|choice|choice-notes)\./;
  return own.test(path) || doorParts.test(path) || /\/form\.connect\.ts|\/session\/door-frame\./.test(path);
}

/** What pages are made of that show something, and change nothing. */
function isOfPages(path: string): boolean {
  const shown = /\/ui\/src\/(primitives\/(skeleton|link-bar|follow-bar|popover)|hooks\/(use-marked-in-view|coming))\./;
  const read = /\/core\/src\/(query\/from-query|lists\/page-options|environment\/every-minute)\./;
  return shown.test(path) || read.test(path) || /\/web\/src\/app\/use-actor-events\./.test(path);
}

function isOfMonth(path: string): boolean {
  const wire =
    /\/calendar\/(calendar\.(contract|queries|keys)|participants\.contract|[\w-]+\.schema)\.ts|\/masked-token\./;
  const rules =
    /\/(series|date-instants|recurrence|recurrence-text|zone-disagreement|appointment-(span|situation|detail)|participation|calendar-(manager|form|creation))\.rules\./;
  const invites = /\/core\/src\/invites\/(invites\.(contract|schema|queries|keys|rules)|group-invites\.rules)\./;
  const shown = /\/(calendar-dot|calendar-navigation|area-navigation|lazy-date-picker|last-overview)\.tsx?/;
  const others = /\/core\/src\/(calendar\/overview|look)\/|\/(VideoCamera|ListBullets)\.es\.js/;
  return [wire, rules, invites, shown, others].some((part) => part.test(path));
}

/** Dialogs, menus and what else opens over a page. */
function isOfOverlays(path: string): boolean {
  const own =
    /\/(primitives|form)\/([a-z-]*dialog|overlay|use-dialog-focus|popover-content|sheet|menu|use-pull-to-close)\./;
  return own.test(path) || overlayParts.test(path);
}
