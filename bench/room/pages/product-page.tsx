import '@atrium/ui/styles.css';
import type { Catalogue } from '@atrium/core/messages';
import { loadTexts } from '@atrium/core/messages/load';
import { LanguageProvider } from '@atrium/ui/i18n';
import { ThemeProvider } from '@atrium/ui/theme';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { stage } from '../../browser/settled.ts';
import { momentsOf, pointedOut, type RoomMoment } from './room-data.ts';
import { expose, placeOfJump } from './room-page.ts';

const arrivals = 5;
const root = createRoot(stage());
let moments: readonly RoomMoment[] = [];
let shown = 0;
let jumps = 0;
let catalogue: Catalogue | undefined;

/** Makes the page one of the product, with what `show` makes of a chat at each moment. */
export function exposeRoom(show: (moment: RoomMoment) => ReactNode, findScroller: () => Element | null): void {
  let messages = 0;
  const draw = (moment: RoomMoment | undefined) => moment && inFrame(show(moment));
  expose(
    {
      // The frame of the app stands before a chat is opened: theme, language with the texts of the page, and their font.
      prepare: async (count) => {
        // Whole for the page that is measured.
        catalogue = { ...(await loadTexts('en', 'frame')), ...(await loadTexts('en', 'chat')) } as Catalogue;
        messages = count;
        moments = await momentsOf(count, arrivals);
        inFrame(<p>Atrium</p>);
        await new Promise(requestAnimationFrame);
        await document.fonts.ready;
      },
      open: () => draw(moments[0]),
      append: () => {
        shown += 1;
        draw(moments[shown]);
      },
      jump: () => {
        const moment = moments[shown];
        if (moment) draw(pointedOut(moment, placeOfJump(jumps, messages)));
        jumps += 1;
      },
    },
    findScroller,
  );
}

function inFrame(page: ReactNode): void {
  if (catalogue === undefined) throw new Error('The page is shown before its texts are there.');
  root.render(
    <LanguageProvider language="en" catalogue={catalogue} timeZone="Europe/Berlin">
      <ThemeProvider mode="light">
        <div style={{ display: 'flex', blockSize: '100dvh' }}>{page}</div>
      </ThemeProvider>
    </LanguageProvider>,
  );
}
