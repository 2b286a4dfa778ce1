import { type CategoryOrderApi, type CategoryOrderRef, connectCategoryOrder } from '@atrium/core/admin';
import { ArrowDownIcon, ArrowUpIcon, DotsSixVerticalIcon } from '@phosphor-icons/react';
import { type DragEvent, type FormEvent, useState } from 'react';
import { LeaveDialog } from '../../form/index.ts';
import { useActorApi } from '../../hooks/index.ts';
import { useFailureText, useText } from '../../i18n/index.ts';
import { ActionBar, Alert, Button, IconButton } from '../../primitives/index.ts';
import styles from './categories.module.css';
import { CategoryMark } from './category-mark.tsx';

/** Sorts the kinds of groups, by dragging or by keys (GCAT-003 to GCAT-006). */
export function CategoryOrder({ formRef }: { readonly formRef: CategoryOrderRef }) {
  const text = useText();
  const failureText = useFailureText();
  const form = useActorApi(formRef, connectCategoryOrder);
  const [dragged, setDragged] = useState<number | null>(null);
  const { failure, isBusy, draft } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate data-part="category-order">
      <header>
        <h1>{text('admin.categories.order.title')}</h1>
        <p className={styles.about}>{text('admin.categories.order.text')}</p>
      </header>
      {failure && !isBusy && <Alert kind="error">{failureText(failure)}</Alert>}
      <ol className={styles.rows} aria-label={text('admin.categories.order.title')}>
        {draft.categories.map((category, index) => (
          <OrderedRow key={category.id} {...{ form, index, dragged, onDrag: setDragged }} />
        ))}
      </ol>
      <ActionBar>
        <Button onClick={form.leave}>{text('general.cancel')}</Button>
        <Button type="submit" variant="primary" isBusy={isBusy} verdict={form.save}>
          {text('general.save')}
        </Button>
      </ActionBar>
      <LeaveDialog form={form} />
    </form>
  );
}

type OrderedRowProps = {
  readonly form: CategoryOrderApi;
  readonly index: number;
  /** The place of what is dragged; null while nothing is. */
  readonly dragged: number | null;
  readonly onDrag: (index: number | null) => void;
};

function OrderedRow({ form, index, dragged, onDrag }: OrderedRowProps) {
  const text = useText();
  const [isOver, setOver] = useState(false);
  const category = form.draft.categories[index];
  if (!category) return null;
  const name = category.plural_name;
  const hover = (event: DragEvent) => {
    if (dragged === null || !form.mayMove(dragged, index)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (dragged !== null) form.move(dragged, index);
    onDrag(null);
  };
  // What is dragged by the pointer is moved by the arrows, too.
  const handle = {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      onDrag(index);
    },
    onDragEnd: () => onDrag(null),
  };
  const edge = dragged !== null && dragged < index ? 'after' : 'before';
  return (
    <li
      className={styles.row}
      data-part="category"
      data-drop={isOver ? edge : undefined}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={styles.handle} title={text('admin.categories.order.drag')} {...handle}>
        <DotsSixVerticalIcon aria-hidden="true" />
      </span>
      <CategoryMark category={category} />
      <strong className={styles.what} dir="auto">
        {name}
      </strong>
      <Arrow form={form} from={index} to={index - 1} label={text('admin.categories.order.up', { name })} />
      <Arrow form={form} from={index} to={index + 1} label={text('admin.categories.order.down', { name })} />
    </li>
  );
}

type ArrowProps = Pick<OrderedRowProps, 'form'> & {
  readonly from: number;
  readonly to: number;
  readonly label: string;
};

/** It stays where the focus is, also at either end, where it does nothing. */
function Arrow({ form, from, to, label }: ArrowProps) {
  return (
    <IconButton
      label={label}
      icon={to < from ? <ArrowUpIcon /> : <ArrowDownIcon />}
      aria-disabled={!form.mayMove(from, to)}
      onClick={() => form.move(from, to)}
    />
  );
}
