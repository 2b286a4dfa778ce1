export { DesignForm } from './design-form.tsx';
export { type DesignActs, DesignList } from './design-list.tsx';
