/** A message's id: later than the last one of its chat, and told by its instant where clocks agree (CHAT-D04). */
export function nextMessageId(last: string | null, { now, random }: { now: Date; random: string }): string {
  const candidate = now.getTime().toString(16).padStart(12, '0') + random;
  if (last === null || candidate > last) return candidate;
  return (BigInt(`0x${last}`) + 1n).toString(16).padStart(24, '0');
}
