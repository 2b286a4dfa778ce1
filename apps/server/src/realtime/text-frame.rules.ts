const short = 125;
const medium = 0xffff;

/** A text as a server sends it over a WebSocket (RFC 6455, 5.2): written once, and the same bytes for everybody. */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([headOf(payload.length), payload]);
}

function headOf(length: number): Buffer {
  const finalText = 0x81;
  if (length <= short) return Buffer.from([finalText, length]);
  if (length <= medium) return Buffer.from([finalText, 126, length >> 8, length & 0xff]);
  const head = Buffer.alloc(10);
  head.writeUInt8(finalText, 0);
  head.writeUInt8(127, 1);
  head.writeBigUInt64BE(BigInt(length), 2);
  return head;
}
