import { defineConfig } from 'tsup';

const browsers = ['es2023', 'chrome120', 'firefox120', 'safari17'] as const;

export default defineConfig([
  {
    entry: ['src/*/index.ts'],
    outDir: 'dist',
    format: ['esm'],
    target: [...browsers],
    // Without this loader every *.module.css would export {} and lose its class names, silently.
    loader: { '.css': 'local-css' },
    sourcemap: true,
  },
  {
    // The theme's selectors are public: no renaming here.
    entry: { 'theme/styles': 'src/theme/styles.css' },
    outDir: 'dist',
    target: [...browsers],
    loader: { '.css': 'css', '.woff2': 'file' },
  },
]);
