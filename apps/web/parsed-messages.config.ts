import { pathToFileURL } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

/**
 * Parses the texts while the app is built, so that no parser has to be sent to browsers. Those of the calendar come apart, as
 * `?calendar`, with its pages; letters are the server's alone.
 */
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
      const [, file, part] = /^(.*\/messages\/\w+\/index\.ts)(\?calendar)?$/.exec(id) ?? [];
      if (file === undefined) return null;
      const catalogues: Record<string, Record<string, string>> = await import(pathToFileURL(file).href);
      const isWanted = (key: string) => !key.startsWith('mail.') && calendarKey.test(key) === (part !== undefined);
      return Object.entries(catalogues)
        .map(([name, texts]) =>
          declaration(
            name,
            Object.entries(texts).filter(([key]) => isWanted(key)),
          ),
        )
        .join('\n');
    },
  };
}

const calendarKey = /^(js\.)?calendars?\.|^invites\./;

function declaration(name: string, texts: readonly (readonly [string, string])[]): string {
  const parsed = texts.map(([key, text]) => [key, /[{']/.test(text) ? parseText(text) : text]);
  return `export const ${name} = ${JSON.stringify(Object.fromEntries(parsed), withoutPlaces)};`;
}

function parseText(text: string) {
  return parse(text, { ignoreTag: true, captureLocation: false });
}

/** Where an element stood in its text is of use to error messages only. */
function withoutPlaces(key: string, value: unknown): unknown {
  return key === 'location' ? undefined : value;
}
