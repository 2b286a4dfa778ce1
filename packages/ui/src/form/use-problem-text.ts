import type { Problems } from '@atrium/core/messages';
import { useText } from '../i18n/index.ts';

/** The text of the first problem at a field path, if there is one. */
export function useProblemText(problems: Problems): (path: string) => string | undefined {
  const text = useText();
  return (path) => {
    const [key] = problems[path] ?? [];
    return key && text(key);
  };
}
