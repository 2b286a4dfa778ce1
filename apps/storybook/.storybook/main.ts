import babel from '@rolldown/plugin-babel';
import type { StorybookConfig } from '@storybook/react-vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { mergeConfig } from 'vite';
import { prebundled } from '../../../packages/ui/prebundled.config.ts';
import { compiledOnce, sourceResolve, withoutComponents } from '../../../vite.shared.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../../../packages/ui/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  // Tests read no tables of props.
  typescript: { reactDocgen: process.env.VITEST ? false : 'react-docgen', check: false },
  viteFinal: (base) =>
    mergeConfig(base, {
      ...sourceResolve,
      plugins: [react(), compiledOnce(babel({ presets: [reactCompilerPreset()], exclude: withoutComponents }))],
      optimizeDeps: { include: prebundled },
    }),
};
export default config;
