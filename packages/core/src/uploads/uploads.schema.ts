/** A size pictures are asked for in, in pixels: all of the picture inside it, or cut to fill it. */
export interface ImageSize {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly fit: 'inside' | 'cover';
}

/** The sizes every stored picture comes in (UPLD-014, CAL-121). */
export const imageSizes = [
  { name: '40x40@2', width: 80, height: 80, fit: 'cover' },
  { name: 'medium', width: 200, height: 200, fit: 'cover' },
  { name: 'large', width: 435, height: 435, fit: 'cover' },
  { name: '200x200', width: 200, height: 200, fit: 'cover' },
  { name: '435x435', width: 435, height: 435, fit: 'inside' },
  { name: 'large_thumb', width: 870, height: 435, fit: 'inside' },
  { name: '1920x1200', width: 1920, height: 1200, fit: 'inside' },
] as const satisfies readonly ImageSize[];
