import { Overview } from '@atrium/ui/calendar';
import { exposeProduct } from './product-page.tsx';

exposeProduct((overviewRef) => <Overview overviewRef={overviewRef} />);
