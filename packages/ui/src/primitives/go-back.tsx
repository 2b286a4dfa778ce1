import { useText } from '../i18n/index.ts';
import { Button } from './button.tsx';

/** Returns to the page before, where this tab has one (SHELL-043). */
export function GoBack() {
  const text = useText();
  if (window.history.length < 2) return null;
  return <Button onClick={() => window.history.back()}>{text('general.back')}</Button>;
}
