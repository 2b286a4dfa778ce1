import {
  type Translation,
  type TranslationLanguage,
  translationMachine,
  type WantedTranslation,
} from '@atrium/core/translation';
import { exampleLanguages, exampleTranslation } from '@atrium/core/translation/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import { said } from '../i18n/said.fixtures.ts';
import { shownLocale } from '../i18n/written.fixtures.ts';
import { Translated } from './translated.tsx';
import { TranslationMenu } from './translation-menu.tsx';

type ShownProps = {
  readonly languages: readonly TranslationLanguage[];
  readonly translate: (wanted: WantedTranslation) => Promise<Translation>;
};

/** A text with its menu of languages. */
function Shown({ languages, translate }: ShownProps) {
  const [translationRef] = useState(() =>
    createActor(
      translationMachine.provide({
        actors: {
          readLanguages: fromPromise<readonly TranslationLanguage[]>(async () => languages),
          translate: fromPromise<Translation | null, WantedTranslation>(({ input }) => translate(input)),
        },
      }),
      { input: { object: { type: 'message', id: '1' }, lastUsed: 'IT' } },
    ).start(),
  );
  return (
    <Translated translationRef={translationRef}>
      {(translation) => (
        <>
          {translation && <TranslationMenu translation={translation} />}
          <p data-part="text">{translation?.translation?.subject ?? 'Summer party'}</p>
        </>
      )}
    </Translated>
  );
}

const meta = {
  title: 'translation/TranslationMenu',
  component: Shown,
  args: { languages: exampleLanguages, translate: fn<ShownProps['translate']>(async () => exampleTranslation) },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = async () => userEvent.click(await screen.findByRole('button', { name: said('translation.translate') }));

const nameOf = (language: string) =>
  new Intl.DisplayNames([shownLocale()], { type: 'language' }).of(language) ?? language;

export const Languages: Story = {
  play: async () => {
    await open();
    const names = (await screen.findAllByRole('menuitemcheckbox')).map(({ textContent }) => textContent);
    await expect(names).toEqual([said('translation.original'), ...['it', 'de', 'en', 'es', 'fr', 'pl'].map(nameOf)]);
    await expect(screen.getByText(said('translation.more'))).toBeVisible();
  },
};

export const InAnotherLanguage: Story = {
  play: async ({ args, canvas }) => {
    await open();
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: nameOf('de') }));
    await expect(await canvas.findByText('Sommerfest')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent(
      `${said('translation.shown', { language: nameOf('de') })}.`,
    );
    await expect(args.translate).toHaveBeenCalledWith({
      object: { type: 'message', id: '1' },
      language: 'DE',
      isChosen: true,
    });
    await open();
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: said('translation.original') }));
    await waitFor(() => expect(canvas.getByText('Summer party')).toBeVisible());
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

export const OnItsWay: Story = {
  args: { translate: fn<ShownProps['translate']>(() => new Promise(() => undefined)) },
  play: async ({ canvas }) => {
    await open();
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: nameOf('fr') }));
    await expect(await canvas.findByText(said('translation.busy'))).toBeVisible();
    await expect(canvas.getByText('Summer party')).toBeVisible();
  },
};

export const NobodyTranslates: Story = {
  args: { languages: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Summer party')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
