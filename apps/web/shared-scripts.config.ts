/** Of the third parties' files, what the doors need. */
const doorParts =
  /react-(primitive|slot|context|compose-refs|use-effect-event|use-layout-effect|checkbox|use-size|use-controllable-state|use-previous|presence)\/|@radix-ui\/primitive\/|\/(Check|Minus|Eye|EyeSlash)\.es\.js/;

/** What a question needs that stands over a page; it comes behind the first one. */
const dialogParts =
  /react-(dialog|alert-dialog|focus-scope|focus-guards|dismissable-layer|portal|remove-scroll|remove-scroll-bar|style-singleton)\/|node_modules\/(aria-hidden|use-(sidecar|callback-ref)|get-nonce|tslib)\//;

/** What is chosen in a page: one of several, on or off. */
const choiceParts = /react-(collection|direction|roving-focus|radio-group|switch|tabs)\//;

/** And what opens over a page. */
const overlayParts =
  /node_modules\/(@radix-ui|@floating-ui|react-remove-scroll|react-style-singleton|aria-hidden|use-(sidecar|callback-ref)|get-nonce|tslib)/;

/**
 * What several pages load is in a few scripts: a browser asks for six files at a time, and each of them is a round trip
 * on a slow line. A script holds what is nearly always loaded together, those that stand on no other one first; what few
 * pages need stays with them.
 */
export const sharedScripts = [
  // What the frame loads is three scripts of a size: a browser asks for them first, and what it asks for later does not
  // share the line with them; so the frame is drawn while the page comes. Some seventy small ones would weigh 13 kB more.
  { name: 'react', tags: ['$initial' as const], test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules\// },
  { name: 'frame', tags: ['$initial' as const], includeDependenciesRecursively: true },
  // All that the doors show; they need none of the rest.
  { name: 'doors', test: isOfDoors, minShareCount: 7 },
  { name: 'pages', test: isOfPages, minShareCount: 12 },
  // Colours are mixed by what a calendar, a design and the settings show, with nothing of each other.
  { name: 'look', test: /\/core\/src\/look\/|\/calendar-form\.rules\./, minShareCount: 2 },
  // What the page of a month stands on, without the forms and lists of the other pages of the calendar.
  { name: 'month', test: isOfMonth, minShareCount: 2 },
  { name: 'icons', test: /@phosphor-icons/, minShareCount: 4 },
  // Most pages ask something now and then; fewer have menus, which hold the reckoning of places on the screen.
  { name: 'dialogs', test: isOfDialogs },
  { name: 'choices', test: choiceParts, minShareCount: 6 },
  { name: 'overlays', test: isOfOverlays, minShareCount: 6 },
  { name: 'time', test: /node_modules\/date-fns|\/core\/src\/time\//, minShareCount: 20 },
  // Forms ask before they are left, which what only shows something does not need.
  { name: 'forms', test: isOfForms, minShareCount: 6 },
  { name: 'common', minShareCount: 24 },
  { name: 'realtime', test: /\/(packages\/realtime|core\/src\/realtime|web\/src\/realtime)\//, minShareCount: 4 },
  { name: 'uploads', test: /\/packages\/upload\/src\/(?!size\.)|\/core\/src\/uploads\//, minShareCount: 6 },
  { name: 'calendar', test: /\/core\/src\/(calendar|look)\/|\/(act-service|meeting-window)\.ts/, minShareCount: 7 },
  { name: 'markdown', test: /node_modules\/(markdown-it|linkify-it|entities|uc\.micro|punycode\.js|mdurl)\// },
  // Forms take files without a chat around them.
  { name: 'upload-parts', test: /\/ui\/src\/uploads\/(?!use-file-drop)/, minShareCount: 3 },
  { name: 'lightbox', test: /\/(core|ui)\/src\/lightbox\/(?!lightbox-picture|lightbox\.module)/, minShareCount: 2 },
  { name: 'chat', test: isOfChats, minShareCount: 3 },
  { name: 'chat-parts', test: /\/ui\/src\/chat\//, minShareCount: 3 },
  // What pages of files share; others know of files what its schema and rules say.
  {
    name: 'files-parts',
    test: /\/core\/src\/files\/.*\.(?!schema|rules)\w+\.ts|\/(ui|web)\/src\/files\//,
    minShareCount: 2,
  },
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
  const shown =
    /\/ui\/src\/(primitives\/(skeleton|link-bar|long-row|follow-bar|popover|(confirm-)?dialog|dialog-parts|opener-of)|hooks\/(use-marked-in-view|coming)|form\/(lazy-date-picker|confirmation-dialog))\./;
  const read = /\/core\/src\/(query\/from-query|lists\/page-options|environment\/every-minute)\./;
  const drawn = /react-(id|use-is-hydrated)\//;
  return [shown, read, drawn].some((part) => part.test(path)) || /\/web\/src\/app\/use-actor-events\./.test(path);
}

function isOfMonth(path: string): boolean {
  const wire =
    /\/calendar\/(calendar\.(contract|queries|keys)|participants\.contract|[\w-]+\.schema)\.ts|\/masked-token\./;
  const rules =
    /\/(series|date-instants|recurrence|recurrence-text|zone-disagreement|appointment-(span|situation|detail)|participation|calendar-(manager|creation))\.rules\./;
  const invites = /\/core\/src\/invites\/(invites\.(contract|schema|queries|keys|rules)|group-invites\.rules)\./;
  const shown = /\/(calendar-dot|calendar-navigation|area-navigation|last-overview)\.tsx?/;
  const others = /\/core\/src\/calendar\/overview\/|\/(VideoCamera|ListBullets)\.es\.js/;
  return [wire, rules, invites, shown, others].some((part) => part.test(path));
}

/** All that runs a chat, and what binds it to the app. */
function isOfChats(path: string): boolean {
  const own = /\/core\/src\/(chat|crawl|contract)\//;
  return own.test(path) || /\/web\/src\/chat\/(client|use-chat-mark|use-ignored)\./.test(path);
}

/** What questions stand in once they are asked. */
function isOfDialogs(path: string): boolean {
  return /\/primitives\/((confirm-)?dialog-content|overlay|use-dialog-focus)\./.test(path) || dialogParts.test(path);
}

/** What a form that is a page stands in. */
function isOfForms(path: string): boolean {
  return /\/ui\/src\/form\/(form-(page|dialog)|(leave|stale)-dialog|saving-problem|use-problem-(focus|text))\.|\/primitives\/action-bar\./.test(
    path,
  );
}

/** Menus and what else opens over a page. */
function isOfOverlays(path: string): boolean {
  return (
    /\/primitives\/(popover-content|sheet|menu-(content|line)|use-pull-to-close)\./.test(path) ||
    overlayParts.test(path)
  );
}
