import { useText } from '../../i18n/index.ts';
import { NotFound } from '../../primitives/index.ts';

/** Says that there are no fields of that name (FILE-037). */
export function NoPropertySet() {
  const text = useText();
  return <NotFound title={text('files.properties.gone.title')} text={text('files.properties.gone.text')} />;
}
