import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compiledOnce, sourceResolve, withoutComponents } from '../../vite.shared.ts';
import { fontWeights } from './font-weights.config.ts';
import { houseWeights } from './icon-weights.config.ts';
import { parsedMessages } from './parsed-messages.config.ts';
import { noScriptCircles } from './script-circles.config.ts';
import { sharedScripts } from './shared-scripts.config.ts';

export default defineConfig({
  ...sourceResolve,
  root: import.meta.dirname,
  plugins: [
    parsedMessages(),
    fontWeights(),
    houseWeights(),
    react(),
    compiledOnce(babel({ presets: [reactCompilerPreset()], exclude: withoutComponents })),
    layersInOrder(),
    noScriptCircles(),
  ],
  build: {
    target: 'es2023',
    sourcemap: true,
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: sharedScripts } } },
    // Of what a page needs the frame names styles only: the server's HTML links the scripts of the first page, and those
    // of others are asked for as a link is pointed at. The names of them all would weigh 7 kB.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, all, { hostType }) => (hostType === 'html' || isLive(file) ? all : []),
    },
  },
});

/** What a domain does on the socket is there at once: a connection that is lost meanwhile is then known to be. */
function isLive(file: string): boolean {
  return /(^|\/)live-[\w-]+\.js$/.test(file);
}

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
