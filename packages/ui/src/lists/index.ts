export { PagedList } from './paged-list.tsx';
export { RequestList } from './request-list.tsx';
export { SelectionBar } from './selection-bar.tsx';
