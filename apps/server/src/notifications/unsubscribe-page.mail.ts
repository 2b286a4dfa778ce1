import { type Language, localeOf } from '@atrium/core/messages';
import type { LetterKind } from '@atrium/core/notifications/schema';
import { textsIn } from '../http/texts.ts';
import { html } from '../mail/html.ts';

interface UnsubscribePage {
  readonly language: Language;
  /** Whose letters these are of; undefined where the link is none of ours. */
  readonly kind: LetterKind | undefined;
  readonly isDone: boolean;
}

/** The page a letter's link leads to: it needs neither a session nor a script (NOTIF-D10). */
export function unsubscribePage({ language, kind, isDone }: UnsubscribePage): string {
  const text = textsIn(language);
  const name = kind === undefined ? '' : text(`notifications.kind.${kind}`);
  const state = kind === undefined ? 'unknown' : isDone ? 'done' : 'ask';
  const said = text(`notifications.unsubscribe.${state}`, { name });
  const button = html`<form method="post"><button type="submit">${text('notifications.unsubscribe.stop')}</button></form>`;
  return html`<!doctype html>
<html lang="${localeOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${text('notifications.unsubscribe.title')}</title>
</head>
<body>
<main>
<h1>${text('notifications.unsubscribe.title')}</h1>
<p>${said}</p>
${state === 'ask' ? button : null}
</main>
</body>
</html>
`.source;
}
