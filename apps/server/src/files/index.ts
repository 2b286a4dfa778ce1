export { type Archived, diskName, withOwnPaths, zipOf } from './archive.rules.ts';
