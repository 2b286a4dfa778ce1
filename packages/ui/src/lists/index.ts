export { PagedList } from './paged-list.tsx';
export { RejectDialog } from './reject-dialog.tsx';
export { RequestList } from './request-list.tsx';
export { SelectionBar } from './selection-bar.tsx';
