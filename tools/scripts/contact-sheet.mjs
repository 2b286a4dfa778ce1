import sharp from 'sharp';

const scale = 0.6;
const gap = 24;
const tallest = 2000;

/** Puts screenshots side by side, a row a scheme, each cut off where it gets too tall, and writes one PNG. */
export async function contactSheet(shots, file) {
  const tiles = await Promise.all(shots.map(async ({ path, row }) => ({ row, ...(await shrink(path)) })));
  const rows = [...Map.groupBy(tiles, ({ row }) => row).values()];
  let top = gap;
  const placed = [];
  for (const row of rows) {
    let left = gap;
    for (const tile of row) {
      placed.push({ input: tile.data, left, top });
      left += tile.info.width + gap;
    }
    top += Math.max(...row.map(({ info }) => info.height)) + gap;
  }
  const width = Math.max(...rows.map((row) => row.reduce((sum, { info }) => sum + info.width + gap, gap)));
  await sharp({ create: { width, height: top, channels: 3, background: { r: 128, g: 128, b: 128 } } })
    .composite(placed)
    .png()
    .toFile(file);
}

async function shrink(path) {
  const { width, height } = await sharp(path).metadata();
  return sharp(path)
    .extract({ left: 0, top: 0, width, height: Math.min(height, tallest) })
    .resize({ width: Math.round(width * scale) })
    .png()
    .toBuffer({ resolveWithObject: true });
}
