/** What declarations come to beside an element, as `toHaveStyle` compares them: tokens become colours and lengths. */
export function computedBeside(element: Element, declarations: Readonly<Record<string, string>>) {
  const probe = document.createElement('span');
  probe.style.position = 'absolute';
  for (const [property, value] of Object.entries(declarations)) probe.style.setProperty(property, value);
  element.after(probe);
  const style = getComputedStyle(probe);
  const computed = Object.keys(declarations).map((property) => [property, style.getPropertyValue(property)]);
  probe.remove();
  return Object.fromEntries(computed);
}
