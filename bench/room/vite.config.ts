import { defineConfig } from 'vite';
import web from '../../apps/web/vite.config.ts';

const pages = `${import.meta.dirname}/pages`;

/** Pages of the chat room, built as the web app is. */
export default defineConfig({
  ...web,
  root: pages,
  logLevel: 'error',
  build: {
    ...web.build,
    sourcemap: false,
    manifest: false,
    outDir: `${import.meta.dirname}/dist`,
    emptyOutDir: true,
    rolldownOptions: { input: ['atrium', 'virtuoso'].map((page) => `${pages}/${page}.html`) },
  },
});
