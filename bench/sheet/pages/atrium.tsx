import { connectOverview, type OverviewRef } from '@atrium/core/calendar';
import { useActorApi } from '@atrium/ui/hooks';
import { useFormat } from '@atrium/ui/i18n';
import { MonthSheet } from '../../../packages/ui/src/calendar/overview/month-sheet.tsx';
import { exposeProduct } from './product-page.tsx';

exposeProduct((overviewRef) => <Sheet overviewRef={overviewRef} />);

/** The sheet of the product under a bar as plain as FullCalendar's. */
function Sheet({ overviewRef }: { readonly overviewRef: OverviewRef }) {
  const overview = useActorApi(overviewRef, connectOverview);
  const format = useFormat();
  return (
    <div style={{ display: 'grid', gridTemplateRows: 'auto 1fr', blockSize: '100dvh' }}>
      <div>
        <h2>{format.day(overview.date, 'month')}</h2>
        <button type="button" onClick={overview.goToday}>
          Today
        </button>
        <button type="button" onClick={() => overview.step(-1)}>
          ‹
        </button>
        <button type="button" onClick={() => overview.step(1)}>
          ›
        </button>
      </div>
      <MonthSheet overview={overview} />
    </div>
  );
}
