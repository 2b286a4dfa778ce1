import { defineEndpoint } from '@atrium/core/contract';
import * as z from 'zod/mini';
import { Download, type Route, route } from '../http/route.ts';
import { drawPicture } from './drawn-picture.ts';
import { pictureSizes } from './pictures.ts';

/** A drawn picture in one of its sizes; its key never gets another picture. */
export const getDrawnPicture = defineEndpoint({
  id: 'uploads.drawn_picture.get',
  method: 'GET',
  path: '/api/storage/images/drawn-:kind-:seed/get/:size',
  params: z.object({
    kind: z.enum(['portrait', 'pattern']),
    seed: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
    size: z.enum(pictureSizes.map(({ name }) => name)),
  }),
  download: 'image/svg+xml',
});

/** Calls that answer with pictures which are drawn when they are asked for. */
export function drawnPictureRoutes(): readonly Route[] {
  return [
    route(
      getDrawnPicture,
      async ({ params, reply }) => {
        const side = pictureSizes.find(({ name }) => name === params.size)?.width ?? 96;
        reply.header('Cache-Control', 'private, max-age=31536000, immutable');
        return new Download(drawPicture(params, side), { contentType: 'image/svg+xml' });
      },
      { limit: { name: 'picture', count: 3000, seconds: 60 } },
    ),
  ];
}
