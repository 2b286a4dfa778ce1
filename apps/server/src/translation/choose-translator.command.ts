import type { Config } from '../app/config.ts';
import { createLibreTranslate } from './libre-translate.command.ts';
import { createSampleTranslator } from './sample-translator.command.ts';
import type { Translator } from './translator.port.ts';

/** The service that is set; the sample community has a dictionary of its own, outside production; else nobody translates. */
export function chooseTranslator(config: Config, now: () => Date): Translator | null {
  const { translation, production, demo, databaseUrl } = config;
  if (translation !== undefined) return createLibreTranslate(translation, now);
  const hasSamples = demo === 'always' || (demo === 'when-empty' && databaseUrl === undefined);
  return hasSamples && !production ? createSampleTranslator() : null;
}
