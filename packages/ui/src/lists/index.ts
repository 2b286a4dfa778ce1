export { PagedList } from './paged-list.tsx';
export { SelectionBar } from './selection-bar.tsx';
