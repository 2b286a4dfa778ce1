import { createHash } from 'node:crypto';
import type { Theme } from '@atrium/core/design/schema';
import { firstLookCss } from '@atrium/core/look';
import type { FastifyReply } from 'fastify';

/** The page with the colours and the icon of a theme, so that no other is painted first; the policy allows this style alone (THEME-D01). */
export function wearTheme(reply: FastifyReply, page: string, { look, faviconUrl }: Theme): string {
  const css = firstLookCss(look);
  const hash = createHash('sha256').update(css).digest('base64');
  const policy = String(reply.getHeader('Content-Security-Policy') ?? '');
  if (!policy.includes("style-src 'self' 'unsafe-inline'")) {
    reply.header('Content-Security-Policy', policy.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`));
  }
  const dressed = page.replace('</head>', `<style id="first-look">${css}</style></head>`);
  return faviconUrl === null ? dressed : dressed.replace(/(<link rel="icon" href=")[^"]*/, `$1${faviconUrl}`);
}
