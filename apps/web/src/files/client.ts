import { createFiles } from '@atrium/core/files/client';
import type { App } from '../app/app.ts';
import { useClient } from '../app/app-context.ts';

export const filesOf = ({ atrium }: App) => createFiles(atrium);

/** The files, bound to the app. */
export const useFiles = () => useClient(filesOf);
