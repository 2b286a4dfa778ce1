import { describe, expect, it } from 'vitest';
import { pagePreview } from './page-preview.rules.ts';

const read = (html: string | Uint8Array, contentType = 'text/html; charset=utf-8') => {
  const bytes = typeof html === 'string' ? new TextEncoder().encode(html) : html;
  return pagePreview({ url: new URL('https://www.garten.example/beet'), contentType, bytes });
};

describe('what a page says of itself', () => {
  it('is what it says to be shown, else its title (CRAWL-D01)', () => {
    const html = `<!doctype html><html><head><title>Beet &amp; Co</title>
      <meta name="description" content="Alles vom Beet"><meta property="og:title" content="  Das
      Beet "><meta property="og:site_name" content="Garten"><meta property="og:image" content="/b.png">`;
    const image = '/b.png';
    expect(read(html)).toEqual({ title: 'Das Beet', description: 'Alles vom Beet', site_name: 'Garten', image });
    expect(read('<title>Beet &amp; Co</title>')).toEqual({
      title: 'Beet & Co',
      description: '',
      site_name: 'garten.example',
      image: null,
    });
  });

  it('is text, whatever it is made of (CHAT-E30, CHAT-E33)', () => {
    const html = '<title><img src=x onerror=alert(1)>\u202Eexe.\u0000txt</title>';
    expect(read(html).title).toBe('<img src=x onerror=alert(1)>exe.txt');
    expect(read(`<title>${'ä'.repeat(5000)}</title>`).title).toBe(`${'ä'.repeat(199)}…`);
  });

  it('is read in its own alphabet, of its head alone (CRAWL-D01)', () => {
    const latin = Uint8Array.from('<meta charset="iso-8859-1"><title>Gr\xFC\xDFe</title>', (sign) =>
      sign.charCodeAt(0),
    );
    expect(read(latin, 'text/html').title).toBe('Grüße');
    expect(read('<head><title>A</title></head><body><meta property="og:title" content="B">').title).toBe('A');
    expect(read('<title>A</title>', 'text/html; charset=unknown-8').title).toBe('A');
  });

  it('is found without much work in whatever comes (CHAT-D23)', () => {
    const nested = `<title>oben</title>${'<div>'.repeat(300_000)}<title>tief</title>`;
    expect(read(nested).title).toBe('oben');
    expect(read(`<title>oben</title>${'<meta name=a>'.repeat(150_000)}`).title).toBe('oben');
    expect(read(`<meta ${'a '.repeat(900_000)}><title>oben</title>`).title).toBe('oben');
    expect(read('<'.repeat(1_000_000)).title).toBe('');
    expect(read(`<title>${'<'.repeat(1_000_000)}`).title.length).toBeLessThan(201);
  });
});
