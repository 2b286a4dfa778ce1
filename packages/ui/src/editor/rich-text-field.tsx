import { lazy, Suspense } from 'react';
import { Field, type FieldProps, Skeleton } from '../primitives/index.ts';
import type { RichTextTools } from './rich-text-tools.ts';

const RichTextEditor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }));

type RichTextFieldProps = FieldProps & {
  readonly tools?: RichTextTools;
  readonly value: string;
  readonly onChange: (html: string) => void;
};

/** A field for rich text; the editor is loaded when the field is first shown. */
export function RichTextField({ value, onChange, tools, ...field }: RichTextFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <Suspense fallback={<Skeleton height="10rem" />}>
          <RichTextEditor
            control={control}
            label={field.label}
            value={value}
            onChange={onChange}
            {...(tools && { tools })}
          />
        </Suspense>
      )}
    </Field>
  );
}
