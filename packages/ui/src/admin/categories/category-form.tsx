import {
  type AdministeredCategory,
  type CategoryFormDraft,
  type CategoryFormRef,
  categoryTextLengths,
} from '@atrium/core/admin';
import { connectForm, type FormApi } from '@atrium/core/form';
import type { memberPickerMachine } from '@atrium/core/members';
import { FormPage, useProblemText } from '../../form/index.ts';
import { useActorApi } from '../../hooks/index.ts';
import { useText } from '../../i18n/index.ts';
import { RadioGroup, Select, Switch, TextField } from '../../primitives/index.ts';
import styles from './categories.module.css';
import { CategoryAdmins } from './category-admins.tsx';

type Form = FormApi<CategoryFormDraft>;

type CategoryFormProps = {
  readonly formRef: CategoryFormRef;
  readonly pickerMachine: typeof memberPickerMachine;
};

/** Makes a kind of groups or changes one (ADMSRV-D05, GCAT-D01). */
export function CategoryForm({ formRef, pickerMachine }: CategoryFormProps) {
  const text = useText();
  const form = useActorApi(formRef, connectForm<CategoryFormDraft, AdministeredCategory>);
  const { category } = form.draft;
  const title =
    category === null ? text('admin.categories.new') : text('admin.categories.change', { name: category.plural_name });
  return (
    <FormPage form={form} formRef={formRef} name="category-form" className={styles.form}>
      <h1>{title}</h1>
      <Names form={form} />
      <Beginnings form={form} />
      {category !== null && category.groups.length > 0 && <MainGroup form={form} groups={category.groups} />}
      <CategoryAdmins form={form} pickerMachine={pickerMachine} />
    </FormPage>
  );
}

function Names({ form: { draft, change, problems } }: { readonly form: Form }) {
  const text = useText();
  const problem = useProblemText(problems);
  return (
    <>
      {(['plural_name', 'name'] as const).map((field) => (
        <TextField
          key={field}
          label={text(`admin.categories.form.${field}`)}
          hint={text(`admin.categories.form.${field}_help`)}
          isRequired
          maxLength={categoryTextLengths[field]}
          value={draft[field]}
          onChange={(value) => change({ [field]: value })}
          problem={problem(field)}
        />
      ))}
      <TextField
        className={styles.short}
        label={text('admin.categories.form.color')}
        hint={text('admin.categories.form.color_help')}
        icon={<span>#</span>}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={8}
        value={draft.color}
        onChange={(color) => change({ color })}
        problem={problem('color')}
      />
    </>
  );
}

/** How its groups begin, and who makes them. */
function Beginnings({ form: { draft, change } }: { readonly form: Form }) {
  const text = useText();
  return (
    <>
      <RadioGroup
        label={text('admin.categories.form.access')}
        value={draft.access}
        options={(['open', 'closed', 'hidden'] as const).map((value) => ({
          value,
          label: text(`groups.access.${value}`),
          hint: text(`groups.access.${value}.help`),
        }))}
        onChange={(access) => change({ access })}
      />
      <RadioGroup
        label={text('admin.categories.form.create_permission')}
        value={draft.create_permission}
        options={(['admins', 'members'] as const).map((value) => ({
          value,
          label: text(`admin.categories.form.create_permission.${value}`),
        }))}
        onChange={(create_permission) => change({ create_permission })}
      />
    </>
  );
}

type MainGroupProps = { readonly form: Form; readonly groups: AdministeredCategory['groups'] };

function MainGroup({ form: { draft, change, problems }, groups }: MainGroupProps) {
  const text = useText();
  const problem = useProblemText(problems);
  const none = { value: '', label: text('admin.categories.form.no_main_group') };
  return (
    <>
      <Select
        label={text('admin.categories.form.main_group')}
        hint={text('admin.categories.form.main_group_help')}
        value={draft.main_group_slug ?? ''}
        options={[none, ...groups.map(({ slug, name }) => ({ value: slug, label: name }))]}
        onChange={(slug) => change({ main_group_slug: slug === '' ? null : slug })}
        problem={problem('main_group_slug')}
      />
      {draft.main_group_slug !== null && (
        <Switch
          label={text('admin.categories.form.main_group_hidden')}
          isOn={draft.main_group_hidden}
          onChange={(main_group_hidden) => change({ main_group_hidden })}
        />
      )}
    </>
  );
}
