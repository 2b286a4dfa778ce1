export { createAtrium } from './atrium.ts';
export type { Atrium, AtriumOptions, ForgeryToken } from './atrium.ts';
