import type { Plugin } from 'vite';

/** Each icon comes in six weights; those the house has no use for stay out of what is sent to browsers. */
export function houseWeights(): Plugin {
  return {
    name: 'atrium:house-weights',
    apply: 'build',
    transform(code, id) {
      if (id.includes('/packages/ui/src/') && /weight=["']?(?:light|thin)/.test(code)) {
        this.error(`${id} shows an icon in a weight that apps/web leaves out.`);
      }
      if (!/phosphor-icons\/react\/dist\/defs\//.test(id)) return null;
      return { code: code.replace(/ {2}\[\n {4}"(?:light|thin)",\n[^\n]+\n {2}\],?\n/g, ''), map: null };
    },
  };
}
