export { ChatButton } from './chat-button.tsx';
export { Frame } from './frame.tsx';
export { useHeadingFocus } from './use-heading-focus.ts';
export { usePageScroll } from './use-page-scroll.ts';
export { Userbar, type UserbarGroup } from './userbar.tsx';
