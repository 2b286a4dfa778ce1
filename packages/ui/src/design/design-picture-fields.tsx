import { type DesignFormApi, type PictureField, pictureUrls } from '@atrium/core/design';
import type { Failure } from '@atrium/core/machine';
import { ArrowCounterClockwiseIcon, ImageIcon } from '@phosphor-icons/react';
import { useRef, useState } from 'react';
import { useProblemText } from '../form/index.ts';
import { useFailureText, useText } from '../i18n/index.ts';
import { Button, IconButton } from '../primitives/index.ts';
import styles from './design.module.css';

/** Stores a picture; answers its id, or why it was not taken. */
export type UploadPicture = (file: File) => Promise<{ readonly id: string } | { readonly failure: Failure }>;

type PictureFieldsProps = { readonly form: DesignFormApi; readonly upload: UploadPicture };

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
  const failureText = useFailureText();
  const problem = useProblemText(form.problems)(field);
  const picker = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly reason: string | null }>(idle);
  const name = text(`design.picture.${field}`);
  const url = form.draft[field] === null ? null : form.draft[pictureUrls[field]];
  const take = async (file: File) => {
    setState({ isBusy: true, reason: null });
    const stored = await upload(file);
    if ('failure' in stored) return setState({ isBusy: false, reason: failureText(stored.failure) ?? '' });
    form.setPicture(field, { id: stored.id, url: URL.createObjectURL(file) });
    setState(idle);
  };
  const said = state.reason === null ? problem : text('design.picture.failed', { reason: state.reason });
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
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
        data-field={field}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void take(file);
        }}
      />
      <div className={styles.tools}>
        <Button
          icon={<ImageIcon />}
          isBusy={state.isBusy}
          aria-label={text('design.picture.choose', { name })}
          onClick={() => picker.current?.click()}
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

const idle = { isBusy: false, reason: null };
