import { type DesignFormApi, type PictureField, pictureUrls } from '@atrium/core/design';
import { ArrowCounterClockwiseIcon, ImageIcon } from '@phosphor-icons/react';
import { useProblemText } from '../form/index.ts';
import { useText } from '../i18n/index.ts';
import { Button, IconButton } from '../primitives/index.ts';
import { type StorePicture, usePictureChoice } from '../uploads/index.ts';
import styles from './design.module.css';

type PictureFieldsProps = { readonly form: DesignFormApi; readonly upload: StorePicture };

const fields: readonly PictureField[] = ['logo_image_id', 'favicon_image_id', 'banner_image_id'];

/** Logo, icon and banner, each chosen or inherited. */
export function PictureFields({ form, upload }: PictureFieldsProps) {
  const text = useText();
  return (
    <fieldset className={styles.section}>
      <legend>{text('design.pictures')}</legend>
      {fields.map((field) => (
        <PictureRow key={field} field={field} form={form} upload={upload} />
      ))}
    </fieldset>
  );
}

function PictureRow({ field, form, upload }: PictureFieldsProps & { readonly field: PictureField }) {
  const text = useText();
  const problem = useProblemText(form.problems)(field);
  const name = text(`design.picture.${field}`);
  const url = form.draft[field] === null ? null : form.draft[pictureUrls[field]];
  const { isBusy, reason, choose, input } = usePictureChoice({
    field,
    store: upload,
    onStored: (id, file) => form.setPicture(field, { id, url: URL.createObjectURL(file) }),
  });
  const said = reason === null ? problem : text('design.picture.failed', { reason });
  return (
    <div className={styles.picture} data-part="design-picture" data-state={url === null ? 'inherited' : 'own'}>
      <span className={styles.sample}>
        {url === null ? <ImageIcon aria-hidden="true" /> : <img src={url} alt="" />}
      </span>
      <div className={styles.about}>
        <span className={styles.name}>{name}</span>
        <span className={styles.help}>{text(`design.picture.${field}.help`)}</span>
        {said && (
          <span className={styles.problem} role="alert">
            {said}
          </span>
        )}
      </div>
      {input}
      <div className={styles.tools}>
        <Button
          icon={<ImageIcon />}
          isBusy={isBusy}
          aria-label={text('design.picture.choose', { name })}
          onClick={choose}
        />
        <IconButton
          label={text('design.inherit', { name })}
          icon={<ArrowCounterClockwiseIcon />}
          aria-disabled={url === null}
          onClick={() => form.inherit(field)}
        />
      </div>
    </div>
  );
}
