/** One entry of a `Link` header; what is escaped in the address already stays as it is. */
export function linkEntry(relation: string, url: string): string {
  return `<${encodeURI(url).replaceAll('%25', '%')}>; rel="${relation}"`;
}
