const size = 64;

/** Writes how much waits onto the icon of the browser's tab and of the installed app, and tells the page, which names its tab by it; returns what changes that. */
export function createTabBadge(): (count: number, text: string) => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const plain = link?.href ?? '';
  const icon = new Image();
  let shown = '';
  const draw = () => {
    if (link !== null) link.href = shown === '' ? plain : drawn(icon, shown);
  };
  icon.addEventListener('load', draw);
  if (plain !== '') icon.src = plain;
  return (count, text) => {
    if (text === shown) return;
    shown = text;
    document.documentElement.dataset.unread = text;
    if (icon.complete) draw();
    // Only an installed app has one; elsewhere that is nothing to tell anybody.
    if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined);
  };
}

function drawn(icon: HTMLImageElement, text: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const paper = canvas.getContext('2d');
  if (paper === null) return icon.src;
  paper.drawImage(icon, 0, 0, size, size);
  const radius = text.length > 1 ? 22 : 19;
  paper.fillStyle = 'crimson';
  paper.beginPath();
  paper.arc(size - radius, size - radius, radius, 0, 2 * Math.PI);
  paper.fill();
  paper.fillStyle = 'white';
  paper.font = 'bold 30px system-ui, sans-serif';
  paper.textAlign = 'center';
  paper.textBaseline = 'middle';
  paper.fillText(text, size - radius, size - radius + 2);
  return canvas.toDataURL('image/png');
}
