import styles from './tokens.module.css';

/** Some of the tokens, each shown by what it is for. */
export function Tokens({ kind }: { readonly kind: keyof typeof tokens }) {
  return (
    <ul className={styles.tokens}>
      {tokens[kind].map((name) => (
        <li key={name} className={styles.token}>
          <Sample kind={kind} name={name} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}

function Sample({ kind, name }: { readonly kind: keyof typeof tokens; readonly name: string }) {
  const value = `var(${name})`;
  if (kind === 'type') {
    return (
      <span data-sample={name} style={{ fontSize: value }}>
        The house is open until ten
      </span>
    );
  }
  const style = { colours: { background: value }, space: { inlineSize: value }, shape: { borderRadius: value } }[kind];
  return <span data-sample={name} className={styles[kind]} style={style} />;
}

/** The tokens by what they are for. */
export const tokens = {
  colours: [
    ...['--surface', '--surface-raised', '--surface-sunken', '--surface-hover', '--surface-active'],
    ...['--text', '--text-muted', '--border', '--border-strong', '--border-control'],
    ...['--accent', '--accent-hover', '--accent-text', '--accent-soft', '--accent-border', '--focus'],
    ...['--danger', '--danger-soft', '--warning', '--warning-soft', '--success', '--success-soft'],
  ],
  type: [
    ...['--type-caption', '--type-small', '--type-body', '--type-reading'],
    ...['--type-title', '--type-heading', '--type-display'],
  ],
  space: [
    ...['--space-2', '--space-4', '--space-8', '--space-12', '--space-16', '--space-24'],
    ...['--space-32', '--space-48', '--space-64'],
  ],
  shape: ['--radius-small', '--radius-medium', '--radius-large', '--radius-full'],
} as const;

/** What the samples of tokens come out as on the page. */
export const sampled = (canvasElement: HTMLElement, read: (style: CSSStyleDeclaration) => string) =>
  [...canvasElement.querySelectorAll('[data-sample]')].map((sample) => read(getComputedStyle(sample)));
