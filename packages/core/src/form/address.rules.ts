/** The page a list shows, from the query parameter `page`: a whole number from 1 to the last page (SHELL-041). */
export function pageFrom(value: string | null, pages: number): number {
  const page = /^\d{1,9}$/.test(value ?? '') ? Number(value) : 1;
  return Math.min(Math.max(page, 1), Math.max(pages, 1));
}

/** How many pages a number of rows takes. */
export function pageCount(total: number, per: number): number {
  return Math.max(1, Math.ceil(total / per));
}

/** The page numbers shown: two on either side of the current one (SHELL-039). */
export function pagesAround(current: number, pages: number, reach = 2): readonly number[] {
  const first = Math.max(1, current - reach);
  const last = Math.min(pages, current + reach);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The tab a bar shows, from the query parameter `tab`; an unknown one is the first (SHELL-042). */
export function tabFrom<Tab extends string>(value: string | null, tabs: readonly [Tab, ...Tab[]]): Tab {
  return tabs.find((tab) => tab === value) ?? tabs[0];
}

/** A query with one parameter changed; the default value is left out, so that addresses stay short. */
export function withParameter(query: string, name: string, value: string | null): string {
  const parameters = new URLSearchParams(query);
  if (value === null) parameters.delete(name);
  else parameters.set(name, value);
  const text = parameters.toString();
  return text ? `?${text}` : '';
}
