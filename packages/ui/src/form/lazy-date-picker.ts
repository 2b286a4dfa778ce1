import { lazy } from 'react';

/** The date picker, loaded when it is opened first. */
export const LazyDatePicker = lazy(async () => ({ default: (await import('./date-picker.tsx')).DatePicker }));
