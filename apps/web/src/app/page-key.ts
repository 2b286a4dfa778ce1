/** The page that an address belongs to: the chats are all one, and every other path is a page of its own. */
export function pageKey(pathname: string): string {
  return pathname.startsWith('/chat/') ? '/chat' : pathname;
}
