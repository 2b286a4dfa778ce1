import '@atrium/ui/styles.css';
import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { globalTypes, viewports } from './globals.ts';
import { Surroundings } from './surroundings.tsx';

// A part that is loaded when it is needed may take its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    a11y: {
      test: 'error',
      options: { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } },
    },
    viewport: { options: viewports },
    controls: { expanded: true },
    options: { storySort: { method: 'alphabetical' } },
  },
  globalTypes,
  initialGlobals: { language: 'en', theme: 'light', accent: 'house', viewport: { value: undefined, isRotated: false } },
  decorators: [
    (Story, { globals, parameters }) => (
      <Surroundings globals={globals} isBare={parameters.bare === true}>
        <Story />
      </Surroundings>
    ),
  ],
};
export default preview;
