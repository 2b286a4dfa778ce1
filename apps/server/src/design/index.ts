export { type BuiltIn, presentLetterColors, presentTheme } from './theme.presenter.ts';
export { findWorn, networkPlace, type ThemePlace } from './theme.repository.ts';
