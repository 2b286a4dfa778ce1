import { type Property, shownProperties } from '@atrium/core/files';
import type { ProfileValues } from '@atrium/core/profile';
import { useText } from '../../i18n/index.ts';
import { FieldValue } from '../../profile/index.ts';
import styles from './property-set-form.module.css';

type PropertyFactsProps = { readonly values: ProfileValues; readonly properties: readonly Property[] };

/** What a file or folder says in the fields that its network has set (FILE-011). */
export function PropertyFacts({ values, properties }: PropertyFactsProps) {
  const text = useText();
  const shown = shownProperties(values, properties);
  if (shown.length === 0) return null;
  return (
    <dl className={styles.facts} aria-label={text('files.properties')} data-part="property-facts">
      {shown.map((field) => (
        <div key={field.id}>
          <dt>{field.label}</dt>
          <dd>
            <FieldValue field={field} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
