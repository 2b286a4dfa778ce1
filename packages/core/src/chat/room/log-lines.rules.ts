/**
 * How high the lines of a log are, in pixels, as far as anybody has looked; in blocks, so that one of 50,000 is measured
 * and all above a place are summed without walking through all.
 */
export interface LogLines {
  readonly count: number;
  readonly blocks: readonly Block[];
}

interface Block {
  /** NaN where nobody has looked yet. */
  readonly heights: Float64Array;
  readonly sum: number;
}

/** Lines one after the other: from the first up to one that is not among them. */
export interface LineSpan {
  readonly from: number;
  readonly to: number;
}

const perBlock = 256;
/** What a line counts until it is looked at. */
const plain = 56;
const untouched = blockOf(new Float64Array(perBlock).fill(Number.NaN));

/** Lines nobody has looked at yet. */
export function layLines(count: number): LogLines {
  const whole = Math.floor(count / perBlock);
  const blocks = Array.from({ length: whole }, () => untouched);
  return fill(count, { first: whole * perBlock, blocks, heightAt: () => Number.NaN });
}

/** The lines after some between others were replaced; those before and after are known as they were. */
export function replaceLines(
  lines: LogLines,
  { from, to, by }: LineSpan & { readonly by: readonly (number | null)[] },
): LogLines {
  const count = lines.count - (to - from) + by.length;
  const kept = Math.floor(from / perBlock);
  const shift = lines.count - count;
  const heightAt = (index: number) => {
    if (index < from) return knownHeight(lines, index);
    return index < from + by.length ? (by[index - from] ?? Number.NaN) : knownHeight(lines, index + shift);
  };
  return fill(count, { first: kept * perBlock, blocks: lines.blocks.slice(0, kept), heightAt });
}

/** The lines with some of them looked at. */
export function measureLines(lines: LogLines, heights: Iterable<readonly [index: number, height: number]>): LogLines {
  const changed = new Map<number, Float64Array>();
  for (const [index, height] of heights) {
    if (index < 0 || index >= lines.count || knownHeight(lines, index) === height) continue;
    const place = Math.floor(index / perBlock);
    const block = changed.get(place) ?? Float64Array.from(lines.blocks[place]?.heights ?? []);
    block[index % perBlock] = height;
    changed.set(place, block);
  }
  if (changed.size === 0) return lines;
  const blocks = [...lines.blocks];
  for (const [place, block] of changed) blocks[place] = blockOf(block);
  return { ...lines, blocks };
}

/** How high a line is; null where nobody has looked. */
export function heightOfLine(lines: LogLines, index: number): number | null {
  const height = knownHeight(lines, index);
  return Number.isNaN(height) ? null : height;
}

/** How high some lines are together. */
export function heightOfLines(lines: LogLines, { from, to }: LineSpan): number {
  return heightAbove(lines, to) - heightAbove(lines, from);
}

/** How high all lines above one are together. */
export function heightAbove(lines: LogLines, index: number): number {
  const place = Math.floor(index / perBlock);
  let height = 0;
  for (let before = 0; before < place; before += 1) height += lines.blocks[before]?.sum ?? 0;
  return height + sumOf(lines.blocks[place]?.heights ?? none, index % perBlock);
}

/** The line that many pixels below the top of the first; above all of them the first, below them the last. */
export function lineAt(lines: LogLines, distance: number): number {
  let top = 0;
  let place = 0;
  for (; place < lines.blocks.length - 1; place += 1) {
    const bottom = top + (lines.blocks[place]?.sum ?? 0);
    if (bottom > distance) break;
    top = bottom;
  }
  const heights = lines.blocks[place]?.heights ?? none;
  let index = 0;
  for (; index < heights.length - 1; index += 1) {
    top += counted(heights[index]);
    if (top > distance) break;
  }
  return place * perBlock + index;
}

const none = new Float64Array();

interface Filling {
  /** The first line that is in none of the blocks there are. */
  readonly first: number;
  readonly blocks: readonly Block[];
  readonly heightAt: (index: number) => number;
}

function fill(count: number, { first, blocks, heightAt }: Filling): LogLines {
  const filled = [...blocks];
  for (let start = first; start < count; start += perBlock) {
    const heights = new Float64Array(Math.min(perBlock, count - start));
    for (let index = 0; index < heights.length; index += 1) heights[index] = heightAt(start + index);
    filled.push(blockOf(heights));
  }
  return { count, blocks: filled };
}

function blockOf(heights: Float64Array): Block {
  return { heights, sum: sumOf(heights, heights.length) };
}

function sumOf(heights: Float64Array, count: number): number {
  let sum = 0;
  for (let index = 0; index < count; index += 1) sum += counted(heights[index]);
  return sum;
}

function counted(height: number | undefined): number {
  return height === undefined || Number.isNaN(height) ? plain : height;
}

function knownHeight(lines: LogLines, index: number): number {
  return lines.blocks[Math.floor(index / perBlock)]?.heights[index % perBlock] ?? Number.NaN;
}
