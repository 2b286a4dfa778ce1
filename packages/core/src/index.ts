export type { Atrium, AtriumOptions, ForgeryToken } from './atrium.ts';
export { createAtrium } from './atrium.ts';
export { AtriumError } from './machine/index.ts';
