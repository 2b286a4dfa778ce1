import { crc32, deflateRawSync } from 'node:zlib';

/** A document of Word that says these parts, packed as Word does. */
export function docxOf(parts: Readonly<Record<string, string>>): Buffer<ArrayBuffer> {
  const bodies: Buffer[] = [];
  const heads: Buffer[] = [];
  for (const [name, text] of Object.entries(parts)) {
    const packed = deflateRawSync(text);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(text), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(Buffer.byteLength(text), 18);
    facts.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(Buffer.concat(bodies).length, 10);
    bodies.push(Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name), packed);
    heads.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, Buffer.from(name));
  }
  const [body, head] = [Buffer.concat(bodies), Buffer.concat(heads)];
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(head.length, 12);
  end.writeUInt32LE(body.length, 16);
  return Buffer.concat([body, head, end]);
}

/** A document with an insertion, a deletion, a change of format and two comments, as Word writes them. */
export const reviewedDocx = () =>
  docxOf({
    'word/document.xml':
      '<w:document><w:p><w:ins w:id="1"><w:r><w:t>neu</w:t></w:r></w:ins><w:del w:id="2"/><w:r><w:rPr><w:rPrChange w:id="3"/></w:rPr></w:r></w:p></w:document>',
    'word/comments.xml': '<w:comments><w:comment w:id="4"><w:p/></w:comment><w:comment w:id="5"/></w:comments>',
  });

/** A document with nothing open in it, though with words that look alike. */
export const settledDocx = () =>
  docxOf({ 'word/document.xml': '<w:document><w:insideH/><w:delText>alt</w:delText></w:document>' });
