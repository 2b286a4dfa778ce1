import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { sourceResolve } from '../../vite.shared.ts';
import { parsedMessages } from './parsed-messages.config.ts';

export default defineConfig({
  ...sourceResolve,
  root: import.meta.dirname,
  plugins: [parsedMessages(), react(), babel({ presets: [reactCompilerPreset()] }), layersInOrder()],
  build: {
    target: 'es2023',
    sourcemap: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});

/**
 * Names the layers at the head of every stylesheet. The first sheet a page loads settles their order, and the bundler
 * links the sheets of shared chunks before the one that says it.
 */
function layersInOrder(): Plugin {
  return {
    name: 'layers-in-order',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = `@layer atrium.reset,atrium.tokens,atrium.base,atrium.parts;${file.source}`;
      }
    },
  };
}
