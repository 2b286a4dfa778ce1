import { pathToFileURL } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

/** Parses the texts while the app is built, so that no parser has to be sent to browsers. */
export function parsedMessages(): Plugin {
  return {
    name: 'atrium:parsed-messages',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [
          {
            find: /^@formatjs\/icu-messageformat-parser$/,
            replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
          },
        ],
      },
    }),
    async load(id) {
      if (!/\/messages\/\w+\/[\w-]+\/index\.ts$/.test(id)) return null;
      const { texts }: { texts: Readonly<Record<string, string>> } = await import(pathToFileURL(id).href);
      const parsed = Object.entries(texts).map(([key, text]) => [key, /[{']/.test(text) ? parseText(text) : text]);
      return `export const texts = ${JSON.stringify(Object.fromEntries(parsed), withoutPlaces)};`;
    },
  };
}

function parseText(text: string) {
  return parse(text, { ignoreTag: true, captureLocation: false });
}

/** Where an element stood in its text is of use to error messages only. */
function withoutPlaces(key: string, value: unknown): unknown {
  return key === 'location' ? undefined : value;
}
