import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../app/config.ts';
import { chooseTranslator } from './choose-translator.command.ts';
import { createLibreTranslate } from './libre-translate.command.ts';
import { sampleLanguages, sampleSentences } from './sample-sentences.rules.ts';
import { createSampleTranslator } from './sample-translator.command.ts';

const heard: unknown[] = [];
const answers: { status: number; body: unknown }[] = [];
const service = createServer(async (request, response) => {
  heard.push([request.method, request.url, request.method === 'POST' ? await json(request) : null]);
  const known = [
    { code: 'en', name: 'English', targets: ['de'] },
    { code: 'zh-Hans', name: 'Chinese' },
    { code: '<x>', name: 'Nothing' },
  ];
  const { status, body } = answers.shift() ?? { status: 200, body: known };
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
});
let url = '';

beforeAll(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const bound = service.address();
  url = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : ''}`;
});
afterAll(async () => {
  service.close();
  await once(service, 'close');
});

const now = () => new Date('2026-11-20T09:00:00Z');

describe('LibreTranslate', () => {
  it('is asked in its own words, once for its languages (TRANS-008)', async () => {
    const translator = createLibreTranslate({ url, apiKey: 'key' }, now);
    expect(await translator.languages()).toEqual([
      { language: 'EN-GB', name: 'English' },
      { language: 'ZH-HANS', name: 'Chinese' },
    ]);
    answers.push({ status: 200, body: { translatedText: ['Cake &amp; tea', '<p>Who?</p>'] } });
    expect(await translator.translate({ subject: 'Kuchen & <b>', html: '<p>Wer?</p>' }, 'EN-GB')).toEqual({
      subject: 'Cake & tea',
      html: '<p>Who?</p>',
    });
    const body = { q: ['Kuchen &amp; &lt;b&gt;', '<p>Wer?</p>'], source: 'auto', target: 'en', format: 'html' };
    expect(heard.splice(0)).toEqual([
      ['GET', '/languages', null],
      ['POST', '/translate', { ...body, api_key: 'key' }],
    ]);
  });

  it.each([
    ['refuses', { status: 403, body: { error: 'Invalid key: key' } }, 'The translation service answered with 403.'],
    [
      'answers something else',
      { status: 200, body: { translatedText: 'one' } },
      'The translation service answered with something else than agreed.',
    ],
  ])('that %s makes a failure without key or text (TRANS-D01)', async (_, answer, sentence) => {
    const translator = createLibreTranslate({ url, apiKey: 'key' }, now);
    await translator.languages();
    answers.push(answer);
    await expect(translator.translate({ subject: 'a', html: 'b' }, 'EN-GB')).rejects.toThrow(sentence);
  });
});

describe('the sample community', () => {
  it('translates its own sentences, and says that it is a demonstration (TRANS-008)', async () => {
    const translator = createSampleTranslator();
    const subject = 'Keys to the workshop';
    expect(await translator.translate({ subject, html: '<p>Unknown</p>' }, 'DE')).toEqual({
      subject: 'Schlüssel zur Werkstatt',
      html: '<p>Unknown</p><p><em>Zur Vorführung: Übersetzt sind nur Sätze der Beispielgemeinschaft.</em></p>',
    });
    expect((await translator.languages()).map(({ language }) => language)).toEqual(['DE', 'EN-GB', 'ES', 'FR', 'IT']);
    await expect(translator.translate({ subject, html: '' }, 'PL')).rejects.toThrow();
  });

  it('has every sentence in each of its languages', () => {
    for (const sentence of sampleSentences) expect(sentence.filter(Boolean)).toHaveLength(sampleLanguages.length);
  });
});

describe('who translates', () => {
  const chosen = (environment: Record<string, string>) => chooseTranslator(readConfig(environment), now)?.name;

  it('is the service that is set, a dictionary in the sample community, and nobody in production (TRANS-008)', () => {
    expect(chosen({ TRANSLATION_URL: 'https://t.example.org/' })).toBe('https://t.example.org');
    expect(chosen({})).toBe('sample');
    expect(chosen({ ATRIUM_DEMO: '0' })).toBeUndefined();
    expect(chosen({ ATRIUM_DEMO: '1', ATRIUM_ENV: 'production' })).toBeUndefined();
  });

  it.each(['http://t.example.org', 'ftp://t.example.org', 'translate', 'https://me:secret@t.example.org'])(
    'is never asked in the open, nor by an address that is none: %s (TRANS-008)',
    (address) => {
      expect(() => readConfig({ TRANSLATION_URL: address })).toThrow('TRANSLATION_URL has to be');
    },
  );
});
