import type { SearchScope } from '@atrium/core/finder';
import type { RefObject } from 'react';
import { useText } from '../i18n/index.ts';
import { ButtonLink } from '../primitives/index.ts';
import styles from './finder.module.css';

type SearchEverythingProps = {
  readonly scopes: readonly SearchScope[];
  readonly scope: SearchScope | null;
  /** Where the search leads; nowhere without words or scope. */
  readonly address: string | null;
  readonly searchRef: RefObject<HTMLAnchorElement | null>;
  readonly onChoose: (scope: SearchScope | null) => void;
  readonly onClose: () => void;
};

/** Where all that is written is searched, and the way there; a scope that is pressed again is cleared (SHELL-031, SHELL-D08). */
export function SearchEverything({ scopes, scope, address, searchRef, onChoose, onClose }: SearchEverythingProps) {
  const text = useText();
  return (
    <fieldset className={styles.search} data-part="search-scopes" data-state={scope?.key ?? 'none'}>
      <legend className={styles.kind}>{text('finder.search')}</legend>
      {scopes.map((one) => (
        <button
          key={one.key}
          type="button"
          className={styles.scope}
          aria-pressed={one.key === scope?.key}
          onClick={() => onChoose(one.key === scope?.key ? null : one)}
        >
          {text(`finder.scope.${one.key}`)}
        </button>
      ))}
      {address !== null && (
        <ButtonLink ref={searchRef} className={styles.submit} href={address} onClick={onClose}>
          {text('general.search')}
        </ButtonLink>
      )}
      {scope === null && <p className={styles.nothing}>{text('finder.scope.none')}</p>}
    </fieldset>
  );
}
