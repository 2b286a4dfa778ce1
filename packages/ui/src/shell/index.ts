export { BellButton } from './bell.tsx';
export { ChatButton } from './chat-button.tsx';
export { Frame } from './frame.tsx';
export { ToolPlace } from './tool-place.tsx';
export { useHeadingFocus } from './use-heading-focus.ts';
export { usePageScroll } from './use-page-scroll.ts';
export { Userbar, type UserbarItem } from './userbar.tsx';
export { type OwnLink, UserbarLinks } from './userbar-links.tsx';
export type { UserbarGroup } from './userbar-section.tsx';
