export { Banner } from './banner.tsx';
export { Home } from './home.tsx';
export { HomeBlock, HomeBlockSkeleton, HomeNothing } from './home-block.tsx';
export { NotThereYet } from './not-there-yet.tsx';
