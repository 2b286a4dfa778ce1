import type { NavigationFormApi, NavigationRow, Step } from '@atrium/core/navigation';
import {
  ArrowDownIcon,
  ArrowUpIcon,
  DotsSixVerticalIcon,
  PlusIcon,
  TextIndentIcon,
  TextOutdentIcon,
  TrashIcon,
} from '@phosphor-icons/react';
import { useProblemText } from '../form/index.ts';
import { useText } from '../i18n/index.ts';
import { Checkbox, IconButton, TextField } from '../primitives/index.ts';
import styles from './navigation-form.module.css';
import type { EntryDrag } from './use-entry-drag.ts';

type NavigationEntryRowProps = {
  readonly row: NavigationRow;
  readonly form: NavigationFormApi;
  readonly drag: EntryDrag;
};

const steps: readonly { readonly step: Step; readonly Icon: typeof ArrowUpIcon }[] = [
  { step: 'up', Icon: ArrowUpIcon },
  { step: 'down', Icon: ArrowDownIcon },
  { step: 'outdent', Icon: TextOutdentIcon },
  { step: 'indent', Icon: TextIndentIcon },
];

/** An entry: its words, where it leads, who sees it, and where it stands. */
export function NavigationEntryRow({ row, form, drag }: NavigationEntryRowProps) {
  const text = useText();
  const { entry, place, path, level } = row;
  const problem = useProblemText(form.problems);
  return (
    <li
      className={styles.row}
      data-level={level}
      data-part="navigation-entry"
      data-place={path}
      data-state={row.isBroken ? 'broken' : undefined}
      data-drop={drag.markOf(row) ?? undefined}
      {...drag.target(row)}
    >
      <span className={styles.handle} title={text('navigation.drag')} {...drag.handle(row)}>
        <DotsSixVerticalIcon aria-hidden="true" />
      </span>
      <div className={styles.fields}>
        <TextField
          label={text('navigation.text')}
          isRequired
          maxLength={80}
          value={entry.text}
          onChange={(words) => form.changeEntry(place, { text: words })}
          problem={problem(`${path}.text`)}
        />
        <TextField
          label={text('navigation.link')}
          placeholder="https://"
          inputMode="url"
          value={entry.link}
          onChange={(link) => form.changeEntry(place, { link })}
          problem={problem(`${path}.link`) ?? (row.isBroken ? text('navigation.broken') : undefined)}
        />
        <div className={styles.choices}>
          <Checkbox
            label={text('navigation.public')}
            checked={entry.public}
            onChange={(isPublic) => form.changeEntry(place, { public: isPublic })}
          />
          <Checkbox
            label={text('navigation.new_window')}
            checked={entry.new_window}
            onChange={(isNew) => form.changeEntry(place, { new_window: isNew })}
          />
        </div>
      </div>
      <Tools row={row} form={form} name={entry.text.trim() || text('navigation.unnamed')} />
    </li>
  );
}

type ToolsProps = Omit<NavigationEntryRowProps, 'drag'> & { readonly name: string };

/** What moves an entry by keys, adds to it and takes it out. */
function Tools({ row, form, name }: ToolsProps) {
  const text = useText();
  const { place } = row;
  return (
    <fieldset className={styles.tools} aria-label={text('navigation.tools', { name })}>
      {steps.map(({ step, Icon }) => (
        <IconButton
          key={step}
          size="small"
          label={text(`navigation.${step}`, { name })}
          icon={<Icon />}
          data-step={step}
          aria-disabled={!row.mayStep(step)}
          onClick={(event) => follow(event.currentTarget, step, form.step(place, step))}
        />
      ))}
      {row.mayAdd && (
        <IconButton
          size="small"
          label={text('navigation.add_below', { name })}
          icon={<PlusIcon />}
          onClick={() => form.add(place[0])}
        />
      )}
      <IconButton
        size="small"
        label={text('navigation.remove', { name })}
        icon={<TrashIcon />}
        onClick={() => form.remove(place)}
      />
    </fieldset>
  );
}

/** The focus goes along with the entry that was moved, so that it can be moved on by the same key. */
function follow(button: HTMLElement, step: Step, arrival: string | null): void {
  const list = button.closest('ol');
  if (arrival === null || !list) return;
  requestAnimationFrame(() => {
    const row = [...list.children].find((child) => child instanceof HTMLElement && child.dataset.place === arrival);
    row?.querySelector<HTMLElement>(`[data-step="${step}"]`)?.focus();
  });
}
