import type { StoredPicture } from '@atrium/core/uploads';
import { ImageIcon } from '@phosphor-icons/react';
import { useProblemText } from '../../form/index.ts';
import { useText } from '../../i18n/index.ts';
import { Button } from '../../primitives/index.ts';
import { usePictureChoice } from '../../uploads/index.ts';
import styles from './settings-form.module.css';
import type { SettingsPartProps } from './settings-parts.tsx';

/** Where the picture of wishes for birthdays is kept, and shown from. */
export interface BirthdayPictureStore {
  store(file: File): Promise<StoredPicture>;
  href(id: string): string | null;
}

type BirthdayPictureProps = SettingsPartProps & { readonly pictures: BirthdayPictureStore };

/** The picture above the words, as the letter shows it; without one there are words alone (SET-034). */
export function BirthdayPicture({ form, pictures }: BirthdayPictureProps) {
  const text = useText();
  const problem = useProblemText(form.problems)('birthday_emails.image');
  const { image } = form.draft.birthday_emails;
  const change = (id: string | null) => form.changePart('birthday_emails', { image: id });
  const { isBusy, reason, choose, input } = usePictureChoice({
    field: 'birthday_emails.image',
    store: pictures.store,
    onStored: change,
  });
  const src = image === null ? null : pictures.href(image);
  const said = reason === null ? problem : text('admin.settings.birthday.image.failed', { reason });
  return (
    <fieldset className={styles.picture} data-part="birthday-picture" data-state={image === null ? 'none' : 'chosen'}>
      <legend>{text('admin.settings.birthday.image')}</legend>
      {src !== null && (
        <img className={styles.pictureSample} src={src} alt={text('admin.settings.birthday.image.alt')} />
      )}
      <p className={styles.muted}>{text('admin.settings.birthday.image_help')}</p>
      {said && (
        <p className={styles.pictureProblem} role="alert">
          {said}
        </p>
      )}
      {input}
      <div className={styles.pictureTools}>
        <Button icon={<ImageIcon />} isBusy={isBusy} onClick={choose}>
          {text(`admin.settings.birthday.image.${image === null ? 'choose' : 'replace'}`)}
        </Button>
        {image !== null && <Button onClick={() => change(null)}>{text('admin.settings.birthday.image.remove')}</Button>}
      </div>
    </fieldset>
  );
}
