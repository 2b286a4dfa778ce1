/** A picture of something at one size: pixels as they are, the width a page gives it, and how it is asked for. */
interface PictureSize {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** The sizes every square picture of a member or a group is offered in. */
export const pictureSizes: readonly PictureSize[] = [
  { name: '40x40@2', width: 80, height: 80 },
  { name: 'medium', width: 200, height: 200 },
  { name: 'large', width: 435, height: 435 },
];

/** The pictures of a stored or drawn image by size name; none without an image. */
export function picturesOf(
  imageKey: string | null | undefined,
): Record<string, { width: number; height: number; url: string }> {
  if (!imageKey) return {};
  const entries = pictureSizes.map(({ name, width, height }) => [
    name,
    { width, height, url: `/api/storage/images/${imageKey}/get/${name}` },
  ]);
  return Object.fromEntries(entries);
}
