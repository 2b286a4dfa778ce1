/** A registration deadline is written `dd.MM.y` in every language (CAL-119). */
export function deadlineText(date: string): string {
  return date.split('-').reverse().join('.');
}
