import * as z from 'zod/mini';

const path = z.string().check(z.startsWith('/'));
const address = z.url({ protocol: /^https?$/ });

/** What the page tells the app around it (NATIVE-D03). */
export const toAppSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), payload: z.object({ path }) }),
  z.object({ type: z.literal('navigate'), payload: z.object({ path }) }),
  z.object({ type: z.literal('open_external'), payload: z.object({ url: address }) }),
  z.object({ type: z.literal('set_badge'), payload: z.object({ count: z.number() }) }),
  z.object({ type: z.literal('share'), payload: z.object({ title: z.string(), url: address }) }),
  z.object({ type: z.literal('download'), payload: z.object({ name: z.string(), url: address }) }),
  z.object({ type: z.literal('sign_out'), payload: z.object({}) }),
]);
/** What the page tells the app around it. */
export type ToApp = z.infer<typeof toAppSchema>;

/** What the app tells the page in it (NATIVE-D03). */
export const fromAppSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('device_registered'),
    payload: z.object({
      token: z.string().check(z.minLength(1)),
      platform: z.enum(['ios', 'android']),
      name: z._default(z.string(), ''),
      app_version: z._default(z.string(), ''),
    }),
  }),
  z.object({ type: z.literal('back'), payload: z.object({}) }),
  z.object({ type: z.literal('resume'), payload: z.object({}) }),
  z.object({ type: z.literal('push_opened'), payload: z.object({ path }) }),
]);
/** What the app tells the page in it. */
export type FromApp = z.infer<typeof fromAppSchema>;
