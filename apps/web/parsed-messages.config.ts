import { pathToFileURL } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

/** Parses the texts while the app is built, so that no parser has to be sent to browsers; letters are the server's alone. */
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
      if (!/\/messages\/\w+\/index\.ts$/.test(id)) return null;
      const catalogues: Record<string, Record<string, string>> = await import(pathToFileURL(id).href);
      return Object.entries(catalogues).map(declaration).join('\n');
    },
  };
}

function declaration([name, texts]: [string, Record<string, string>]): string {
  const shown = Object.entries(texts).filter(([key]) => !key.startsWith('mail.'));
  const parsed = shown.map(([key, text]) => [key, /[{']/.test(text) ? parseText(text) : text]);
  return `export const ${name} = ${JSON.stringify(Object.fromEntries(parsed), withoutPlaces)};`;
}

function parseText(text: string) {
  return parse(text, { ignoreTag: true, captureLocation: false });
}

/** Where an element stood in its text is of use to error messages only. */
function withoutPlaces(key: string, value: unknown): unknown {
  return key === 'location' ? undefined : value;
}
