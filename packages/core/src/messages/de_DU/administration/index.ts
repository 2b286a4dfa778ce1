export { texts } from '../../de/administration/index.ts';
