/** Of the third parties' files, what the doors need. */
const doorParts =
  /react-(primitive|slot|context|compose-refs|use-effect-event|use-layout-effect|checkbox|use-size|use-controllable-state|use-previous|presence)\/|@radix-ui\/primitive\/|\/(Check|Minus|Eye|EyeSlash)\.es\.js/;

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

/** Dialogs, menus and what else opens over a page. */
function isOfOverlays(path: string): boolean {
  const own = /\/(primitives|form)\/([a-z-]*dialog|overlay|use-dialog-focus|popover|sheet|menu|use-pull-to-close)\./;
  return own.test(path) || /node_modules\/(@radix-ui|@floating-ui|react-remove-scroll|aria-hidden)/.test(path);
}
