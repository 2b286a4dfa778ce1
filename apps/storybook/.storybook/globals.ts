import { houseAccent } from '@atrium/ui/theme';
import type { Preview } from '@storybook/react-vite';

/** Accents to look at: easy ones, and ones that have to be moved. */
export const accents: Readonly<Record<string, { readonly title: string; readonly hex: string }>> = {
  house: { title: 'House green', hex: houseAccent },
  blue: { title: 'Blue', hex: '#2f6fdb' },
  brick: { title: 'Brick', hex: '#b3412e' },
  plum: { title: 'Plum', hex: '#7b3f86' },
  yellow: { title: 'Yellow (moved in light)', hex: '#ffd60a' },
  navy: { title: 'Navy (moved in dark)', hex: '#0b1f4d' },
  grey: { title: 'Grey', hex: '#7a7a7a' },
};

/** The toolbar: language, theme and accent. The width is Storybook's own viewport menu. */
export const globalTypes: NonNullable<Preview['globalTypes']> = {
  language: {
    description: 'Language',
    toolbar: {
      icon: 'globe',
      dynamicTitle: true,
      items: [
        { value: 'de', title: 'Deutsch (Sie)' },
        { value: 'de_DU', title: 'Deutsch (du)' },
        { value: 'en', title: 'English' },
        { value: 'es', title: 'Español' },
        { value: 'fr', title: 'Français' },
      ],
    },
  },
  theme: {
    description: 'Theme',
    toolbar: {
      icon: 'contrast',
      dynamicTitle: true,
      items: [
        { value: 'light', title: 'Light' },
        { value: 'dark', title: 'Dark' },
      ],
    },
  },
  accent: {
    description: 'Accent',
    toolbar: {
      icon: 'paintbrush',
      dynamicTitle: true,
      items: [
        ...Object.entries(accents).map(([value, { title }]) => ({ value, title })),
        { value: 'any', title: 'Any colour…' },
      ],
    },
  },
};

/** The widths every screen is looked at. */
export const viewports = Object.fromEntries(
  [
    { width: 320, height: 640, name: 'Small phone' },
    { width: 390, height: 844, name: 'Phone' },
    { width: 768, height: 1024, name: 'Tablet' },
    { width: 1024, height: 768, name: 'Small desktop' },
    { width: 1440, height: 900, name: 'Desktop' },
  ].map(({ width, height, name }) => [
    `w${width}`,
    { name: `${name} ${width}`, styles: { width: `${width}px`, height: `${height}px` } },
  ]),
);
