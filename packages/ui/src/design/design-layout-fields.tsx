import type { DesignFormApi, Inherited } from '@atrium/core/design';
import { useText } from '../i18n/index.ts';
import { Select } from '../primitives/index.ts';
import styles from './design.module.css';

type LayoutFieldsProps = { readonly form: DesignFormApi; readonly inherited: Inherited };

/** How logo, banner, icons and pages are laid out, each chosen or inherited. */
export function LayoutFields({ form: { draft, change }, inherited: { theme } }: LayoutFieldsProps) {
  const text = useText();
  const inherit = (value: string) => ({ value: '', label: text('design.choice.inherited', { value }) }) as const;
  const width = (isFull: boolean) => text(isFull ? 'design.fullWidth.on' : 'design.fullWidth.off');
  return (
    <fieldset className={styles.section}>
      <legend>{text('design.layout')}</legend>
      <Select
        label={text('design.logoType')}
        value={draft.logoType ?? ''}
        options={[
          inherit(text(`design.logoType.${theme.logoType}`)),
          ...(['default', 'extended', 'hidden'] as const).map((value) => ({
            value,
            label: text(`design.logoType.${value}`),
          })),
        ]}
        onChange={(value) => change({ logoType: value === '' ? null : value })}
      />
      <Select
        label={text('design.bannerType')}
        value={draft.bannerType ?? ''}
        options={[
          inherit(text(`design.bannerType.${theme.bannerType}`)),
          ...(['hidden', 'color', 'image'] as const).map((value) => ({
            value,
            label: text(`design.bannerType.${value}`),
          })),
        ]}
        onChange={(value) => change({ bannerType: value === '' ? null : value })}
      />
      <Select
        label={text('design.userbarIconType')}
        value={draft.userbarIconType ?? ''}
        options={[
          inherit(text(`design.userbarIconType.${theme.userbarIconType}`)),
          ...(['regular', 'duotone'] as const).map((value) => ({
            value,
            label: text(`design.userbarIconType.${value}`),
          })),
        ]}
        onChange={(value) => change({ userbarIconType: value === '' ? null : value })}
      />
      <Select
        label={text('design.fullWidth')}
        value={draft.fullWidth === null ? '' : draft.fullWidth ? 'on' : 'off'}
        options={[
          inherit(width(theme.fullWidth)),
          { value: 'off', label: width(false) },
          { value: 'on', label: width(true) },
        ]}
        onChange={(value) => change({ fullWidth: value === '' ? null : value === 'on' })}
      />
    </fieldset>
  );
}
