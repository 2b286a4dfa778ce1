import type { AppItemType, AppNavigationFormApi, AppNavigationRow } from '@atrium/core/navigation';
import { appNavigationLimits } from '@atrium/core/navigation';
import { ArrowDownIcon, ArrowUpIcon, DotsSixVerticalIcon, DotsThreeIcon, TrashIcon } from '@phosphor-icons/react';
import { useProblemText } from '../form/index.ts';
import { useText } from '../i18n/index.ts';
import { Checkbox, IconButton, Select, TextField } from '../primitives/index.ts';
import { AppIconField } from './app-icon-field.tsx';
import styles from './navigation-form.module.css';
import type { EntryDrag } from './use-entry-drag.ts';

type RowProps = {
  readonly row: AppNavigationRow;
  readonly index: number;
  readonly form: AppNavigationFormApi;
};

type AppNavigationItemRowProps = RowProps & { readonly drag: EntryDrag; readonly types: readonly AppItemType[] };

/** An item of the app: where it leads, its name and icon, whether the app begins with it (APPNAV-002). */
export function AppNavigationItemRow({ drag, types, ...props }: AppNavigationItemRowProps) {
  const text = useText();
  const { row, index, form } = props;
  const { item, path } = row;
  const place = { path, place: [index] as const, below: 0 };
  const problem = useProblemText(form.problems);
  return (
    <li
      className={styles.row}
      data-part="app-navigation-item"
      data-type={item.type}
      data-drop={drag.markOf(place) ?? undefined}
      {...drag.target(place)}
    >
      <span className={styles.handle} {...(row.isMovable && drag.handle(place))}>
        {row.isMovable ? <DotsSixVerticalIcon aria-hidden="true" /> : <DotsThreeIcon aria-hidden="true" />}
      </span>
      <div className={styles.fields}>
        {row.isMovable ? (
          <Select
            label={text('navigation.app.type')}
            value={item.type}
            options={types.map((type) => ({ value: type, label: text(`navigation.app.type.${type}`) }))}
            onChange={(type) => form.turn(item.id, type)}
          />
        ) : (
          <p className={styles.help}>{text('navigation.app.type.more')}</p>
        )}
        {!row.isFixed && (
          <TextField
            label={text('navigation.app.label')}
            isRequired
            maxLength={appNavigationLimits.label}
            value={item.label}
            onChange={(label) => form.changeItem(item.id, { label })}
            problem={problem(`${path}.label`)}
          />
        )}
        <Target {...props} />
        {row.isMovable && <AppIconField value={item.icon} onChange={(icon) => form.changeItem(item.id, { icon })} />}
        {row.mayBegin && (
          <Checkbox
            label={text('navigation.app.begin')}
            checked={item.isEntryPoint}
            onChange={(begins) => begins && form.begin(item.id)}
          />
        )}
      </div>
      {row.isMovable && <Tools {...props} />}
    </li>
  );
}

/** Where an item leads, where its kind does not say so. */
function Target({ row: { item, path, mayOpenOutside }, form }: RowProps) {
  const text = useText();
  const problem = useProblemText(form.problems);
  const { type, options } = item;
  const set = (patch: typeof options) => form.changeItem(item.id, { options: { ...options, ...patch } });
  if (type === 'page')
    return (
      <TextField
        label={text('navigation.app.page')}
        isRequired
        value={options.page ?? ''}
        onChange={(page) => set({ page })}
        problem={problem(`${path}.options.page`)}
      />
    );
  if (type === 'activitystream')
    return (
      <TextField
        label={text('navigation.app.stream')}
        isRequired
        value={options.activitystream ?? ''}
        onChange={(activitystream) => set({ activitystream })}
        problem={problem(`${path}.options.activitystream`)}
      />
    );
  if (type !== 'link') return null;
  return (
    <>
      <TextField
        label={text('navigation.app.url')}
        isRequired
        placeholder="https://"
        inputMode="url"
        value={options.url ?? ''}
        onChange={(url) => set({ url })}
        problem={problem(`${path}.options.url`)}
      />
      <Checkbox
        label={text('navigation.app.browser')}
        checked={options.open_in === 'browser'}
        {...(!mayOpenOutside && { verdict: { allowed: false, reason: 'navigation.app.own_host' } as const })}
        onChange={(isOutside) => set({ open_in: isOutside ? 'browser' : 'webview' })}
      />
    </>
  );
}

function Tools({ row, index, form }: RowProps) {
  const text = useText();
  const { item } = row;
  const name = item.label.trim() || text(`navigation.app.type.${item.type}`);
  return (
    <fieldset className={styles.tools} aria-label={text('navigation.tools', { name })}>
      <IconButton
        size="small"
        label={text('navigation.up', { name })}
        icon={<ArrowUpIcon />}
        aria-disabled={!row.mayUp}
        onClick={() => form.place(index, index - 1)}
      />
      <IconButton
        size="small"
        label={text('navigation.down', { name })}
        icon={<ArrowDownIcon />}
        aria-disabled={!row.mayDown}
        onClick={() => form.place(index, index + 2)}
      />
      <IconButton
        size="small"
        label={text('navigation.remove', { name })}
        icon={<TrashIcon />}
        onClick={() => form.remove(item.id)}
      />
    </fieldset>
  );
}
