import sharp from 'sharp';
import type { DemoFileText } from './file-list.ts';

/** What a file of the sample community is made of. */
export async function demoBytes(made: DemoFileText['made'], lines: readonly string[]): Promise<Buffer> {
  if (made === 'pdf') return drawnPdf(lines);
  return made === 'picture' ? drawnPicture(lines) : Buffer.from(`${lines.join('\n')}\n`);
}

/** A landscape of three colours. */
function drawnPicture([sky = '', land = '', sun = '']: readonly string[]): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640">
    <rect width="960" height="640" fill="${sky}"/><circle cx="700" cy="180" r="90" fill="${sun}"/>
    <path d="M0 460 Q240 330 480 430 T960 400 V640 H0 Z" fill="${land}"/></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

/** One page with lines of text, as small as a PDF can be. */
function drawnPdf(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join(' ');
  const stream = `BT /F1 20 Tf 72 760 Td 30 TL ${shown} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${text}${end}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}
