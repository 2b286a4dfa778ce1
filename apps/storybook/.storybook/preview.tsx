import '@atrium/ui/styles.css';
import type { Preview } from '@storybook/react-vite';
import type { ArgTypesEnhancer } from 'storybook/internal/types';
import { configure } from 'storybook/test';
import { prepareChat } from '../../../packages/ui/src/chat/index.ts';
import { speak } from '../../../packages/ui/src/i18n/said.fixtures.ts';
import { prepareDialogs, prepareMenus, preparePopovers } from '../../../packages/ui/src/primitives/index.ts';
import { catalogues } from './catalogues.ts';
import { globalTypes, viewports } from './globals.ts';
import { languageOf, Surroundings } from './surroundings.tsx';

// A part that is loaded when it is needed may take its time on a busy machine.
configure({ asyncUtilTimeout: import.meta.env.STORYBOOK_LANGUAGE ? 1_500 : 10_000 });

/** What holds charts is one value to Storybook, which would else walk all they refer to for each story. */
const chartTypes: ArgTypesEnhancer = ({ argTypes, initialArgs }) => {
  const names = Object.keys(initialArgs).filter((name) => holdsChart(initialArgs[name]));
  const opaque = names.map((name) => [name, { ...argTypes[name], name, type: { name: 'other', value: 'chart' } }]);
  return { ...argTypes, ...Object.fromEntries(opaque) };
};

function holdsChart(arg: unknown, depth = 0): boolean {
  if (typeof arg !== 'object' || arg === null) return false;
  const isChart = ('sessionId' in arg && 'send' in arg) || ('implementations' in arg && 'provide' in arg);
  return isChart || (depth < 2 && Object.values(arg).some((part) => holdsChart(part, depth + 1)));
}

const preview: Preview = {
  beforeAll: async () => {
    await Promise.all([preparePopovers(), prepareMenus(), prepareDialogs(), prepareChat()]);
  },
  beforeEach: ({ globals }) => {
    const language = languageOf(globals.language);
    speak(language, catalogues[language]);
  },
  argTypesEnhancers: [chartTypes],
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    a11y: {
      test: 'error',
      options: {
        runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
        // Tests read no list of what is right, whose every element axe would have to name.
        ...(import.meta.env.MODE === 'test' && { resultTypes: ['violations'] }),
      },
    },
    viewport: { options: viewports },
    controls: { expanded: true },
    options: { storySort: { method: 'alphabetical' } },
  },
  globalTypes,
  initialGlobals: {
    language: import.meta.env.STORYBOOK_LANGUAGE ?? 'en',
    theme: 'light',
    accent: 'house',
    viewport: { value: undefined, isRotated: false },
  },
  decorators: [
    (Story, { globals, parameters }) => (
      <Surroundings globals={globals} isBare={parameters.bare === true}>
        <Story />
      </Surroundings>
    ),
  ],
};
export default preview;
