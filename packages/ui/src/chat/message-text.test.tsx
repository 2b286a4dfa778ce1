import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../i18n/in-english.tsx';
import { MessageText } from './message-text.tsx';

it('says that a message cannot be shown where reading it fails, and the others are read on (CHAT-028)', async () => {
  // The parser throws at what is no text, as it would at a text it has no way with.
  const unreadable = { broken: true } as unknown as string;
  const screen = await render(
    <>
      <MessageText text={unreadable} isLarge={false} isReachable={false} />
      <MessageText text="Ten is **fine**." isLarge={false} isReachable={false} />
    </>,
    { wrapper: InEnglish },
  );
  await expect.element(screen.getByText('This message cannot be shown.')).toBeVisible();
  await expect.element(screen.getByText('fine')).toBeVisible();
});
