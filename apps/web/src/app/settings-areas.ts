import { createContext } from 'react';
import type { SettingsArea } from './define-module.ts';

/** Hands the areas of the settings to their pages, which modules load and therefore may not read. */
export const SettingsAreas = createContext<readonly SettingsArea[]>([]);
