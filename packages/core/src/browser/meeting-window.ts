/** What starting a meeting opens: a tab of its own; the native app follows the address itself. Where no tab may open nothing happens. */
export function meetingWindows(isNativeApp: boolean) {
  return () => {
    const tab = isNativeApp ? null : window.open('', '_blank');
    if (tab) tab.opener = null;
    return {
      show: (url: string) => (isNativeApp ? window.location.assign(url) : tab?.location.replace(url)),
      discard: () => tab?.close(),
    };
  };
}
