/** What a meeting opens in. */
export interface MeetingWindow {
  /** Has to be called within the click itself: browsers open no window later. */
  prepare(): void;
  show(url: string): void;
  discard(): void;
}

/** A tab of its own for a meeting; the native app follows the address itself. Where no tab may open nothing happens. */
export function createMeetingWindow(isNativeApp: boolean): MeetingWindow {
  let tab: Window | null = null;
  return {
    prepare() {
      if (isNativeApp) return;
      tab = window.open('', '_blank');
      if (tab) tab.opener = null;
    },
    show(url) {
      if (isNativeApp) window.location.assign(url);
      else tab?.location.replace(url);
      tab = null;
    },
    discard() {
      tab?.close();
      tab = null;
    },
  };
}
