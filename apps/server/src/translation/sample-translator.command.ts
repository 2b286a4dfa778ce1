import { escapeText } from '../editor/index.ts';
import { sampleLanguages, sampleSentences } from './sample-sentences.rules.ts';
import type { Translator } from './translator.port.ts';

/** Translates what the sample community has written, and says of itself that it is a demonstration; all else stays as it is. */
export function createSampleTranslator(): Translator {
  return {
    name: 'sample',
    languages: async () => sampleLanguages.map(({ language, name }) => ({ language, name })),
    translate: async ({ subject, html }, language) => {
      const index = sampleLanguages.findIndex((one) => one.language === language);
      const mark = sampleLanguages[index]?.mark;
      if (mark === undefined) throw new Error(`Nothing is translated into ${language}.`);
      return {
        subject: inLanguage(subject, index),
        html: `${inLanguage(html, index)}<p><em>${escapeText(mark)}</em></p>`,
      };
    },
  };
}

function inLanguage(text: string, index: number): string {
  return sampleSentences.reduce((so, sentence) => {
    const known = sentence.find((one) => so.includes(one));
    return known === undefined ? so : so.replaceAll(known, sentence[index] ?? known);
  }, text);
}
