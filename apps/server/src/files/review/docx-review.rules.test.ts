import { describe, expect, it } from 'vitest';
import { docxOf, reviewedDocx, settledDocx } from './docx.fixtures.ts';
import { reviewOf } from './docx-review.rules.ts';

describe('what in a document waits for a review', () => {
  it('is counted: tracked changes and comments', async () => {
    expect(await reviewOf(reviewedDocx())).toEqual({ insertions: 1, deletions: 1, changes: 1, comments: 2 });
    const moved = docxOf({ 'word/document.xml': '<w:moveFrom w:id="1"/><w:moveTo\nw:id="2"/>' });
    expect(await reviewOf(moved)).toMatchObject({ insertions: 1, deletions: 1 });
  });

  it('is nothing where all is settled, and in what is no document', async () => {
    const whole = reviewedDocx();
    const damaged = Buffer.from(whole);
    damaged.fill(0xff, 30, 60);
    const away = Buffer.from(whole);
    away.writeUInt32LE(0xffff_fff0, away.length - 6);
    for (const none of [settledDocx(), docxOf({}), Buffer.from('no archive'), Buffer.alloc(0), away, whole.subarray(9)])
      expect(await reviewOf(none)).toBeNull();
    expect(await reviewOf(damaged)).toMatchObject({ insertions: 0, comments: 2 });
  });

  it('is not looked for in what swells beyond any document', async () => {
    const swelling = docxOf({ 'word/document.xml': `<w:ins w:id="1"/>${' '.repeat(33 * 1024 ** 2)}` });
    expect([swelling.length < 100_000, await reviewOf(swelling)]).toEqual([true, null]);
  });
});
