/** One entry of a `Link` header. */
export function linkEntry(relation: string, url: string): string {
  return `<${encodeURI(decodeURI(url))}>; rel="${relation}"`;
}
