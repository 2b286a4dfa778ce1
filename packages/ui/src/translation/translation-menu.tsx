import type { TranslationApi, TranslationLanguage } from '@atrium/core/translation';
import { TranslateIcon } from '@phosphor-icons/react';
import { useLanguage, useText } from '../i18n/index.ts';
import { Button, Menu, type MenuEntry } from '../primitives/index.ts';
import styles from './translation-menu.module.css';

/** The languages something can be read in, and which one it is shown in (TRANS-002, TRANS-006). */
export function TranslationMenu({ translation }: { readonly translation: TranslationApi }) {
  const text = useText();
  const nameOf = useLanguageNames();
  const { isBusy, isEmpty, more, primary } = translation;
  if (isEmpty) return null;
  const itemOf = (known: TranslationLanguage): MenuEntry => ({
    id: known.language,
    label: nameOf(known),
    isChecked: known.language === translation.language,
    onSelect: () => translation.choose(known.language),
  });
  const entries: MenuEntry[] = [
    {
      id: 'original',
      label: text('translation.original'),
      isChecked: translation.isOriginal,
      onSelect: translation.chooseOriginal,
    },
    { kind: 'separator', id: 'line' },
    ...primary.map(itemOf),
    ...(more.length > 0 ? [{ kind: 'heading', id: 'more', label: text('translation.more') } as const] : []),
    ...more.map(itemOf),
  ];
  const shown = [...primary, ...more].find(({ language }) => language === translation.translation?.language);
  return (
    <div
      className={styles.translation}
      data-part="translation"
      data-state={isBusy ? 'busy' : shown ? 'shown' : 'original'}
    >
      <Menu
        align="start"
        entries={entries}
        trigger={
          <Button isBusy={isBusy}>
            <TranslateIcon aria-hidden="true" />
            {text('translation.translate')}
          </Button>
        }
      />
      <p className={styles.note} role="status">
        {isBusy && text('translation.busy')}
        {!isBusy &&
          shown &&
          `${text('translation.shown', { language: nameOf(shown) })}. ${text('translation.by_machine')}`}
      </p>
    </div>
  );
}

/** Languages by their names in the reader's own; by the provider's where that has none. */
function useLanguageNames(): (known: TranslationLanguage) => string {
  const { locale } = useLanguage();
  const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' });
  return ({ language, name }) => (language === 'EN-GB' ? names.of('en') : names.of(language)) ?? name;
}
