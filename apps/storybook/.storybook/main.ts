import babel from '@rolldown/plugin-babel';
import type { StorybookConfig } from '@storybook/react-vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { mergeConfig } from 'vite';
import { prebundled } from '../../../packages/ui/prebundled.config.ts';
import { sourceResolve } from '../../../vite.shared.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../../../packages/ui/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  typescript: { reactDocgen: 'react-docgen', check: false },
  viteFinal: (base) =>
    mergeConfig(base, {
      ...sourceResolve,
      plugins: [react(), babel({ presets: [reactCompilerPreset()] })],
      optimizeDeps: { include: prebundled },
    }),
};
export default config;
