/**
 * Packages the dev server bundles before the first page asks for them. One that is found while tests run makes the
 * server bundle anew and reload the page under the test.
 */
export const prebundled: string[] = [
  '@phosphor-icons/react',
  '@tanstack/query-core',
  '@tiptap/core',
  '@tiptap/extension-link',
  '@tiptap/pm/state',
  '@tiptap/pm/tables',
  '@tiptap/react',
  '@tiptap/starter-kit',
  '@xstate/react',
  'date-fns-tz/getTimezoneOffset',
  'intl-messageformat',
  'markdown-it',
  'radix-ui',
  'react',
  'react-day-picker',
  'react-dom',
  'react-dom/client',
  'react/compiler-runtime',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'xstate',
  'xstate/graph',
  'zod/mini',
];
