export { type Atrium, type AtriumOptions, createAtrium, type ForgeryToken } from './atrium.ts';
export { AtriumError } from './machine/index.ts';
