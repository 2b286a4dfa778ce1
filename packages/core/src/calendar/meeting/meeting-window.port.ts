/** What a meeting opens in, ready before anybody knows where it takes place. */
export interface MeetingWindow {
  show(url: string): void;
  /** Lets it go: the meeting could not be started. */
  discard(): void;
}

/** Makes a window ready. It is called within the click itself: browsers open no window later. */
export type OpenMeetingWindow = () => MeetingWindow;

/** Opens nothing: whoever starts a meeting is shown the way in. */
export const noMeetingWindow: OpenMeetingWindow = () => ({ show: () => {}, discard: () => {} });
