import type { Plugin } from 'vite';
import { iconFile, leanIcon, weightsOfHouse } from '../../tools/scripts/icon-weights.mjs';

/** Each icon comes in six weights; those that nobody is shown stay out of what is sent to browsers. */
export function houseWeights(): Plugin {
  const shown = weightsOfHouse();
  return {
    name: 'atrium:house-weights',
    apply: 'build',
    transform(code, id) {
      return iconFile.test(id) ? { code: leanIcon(code, id, shown), map: null } : null;
    },
  };
}
