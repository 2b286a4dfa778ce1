/** A web address with `https://` in front when it came without scheme; null when it is empty. What is wrong stays as typed. */
export function completeAddress(text: string | null): string | null {
  const address = text?.trim() ?? '';
  if (address === '') return null;
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address)) return address;
  return address.startsWith('//') ? `https:${address}` : `https://${address}`;
}

/** Whether a text is a web address, http or https, with a host. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || /\s/.test(text)) return false;
  return URL.canParse(text);
}
