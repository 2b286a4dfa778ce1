import type { PickerApi, PickerHit } from '@atrium/core/members';
import type { Formatter } from '@atrium/core/messages';
import { CheckIcon } from '@phosphor-icons/react';
import { useEffect, useRef } from 'react';
import { useText } from '../i18n/index.ts';
import { Avatar, Badge, Button, VisuallyHidden } from '../primitives/index.ts';
import styles from './hit-list.module.css';

/** How a picker speaks of what it finds. */
export type SayHit<Hit extends PickerHit> = {
  readonly name: (hit: Hit) => string;
  readonly kind: (hit: Hit) => string | null;
};

type HitListProps<Shown extends PickerHit> = {
  /** The id of the field the list belongs to. */
  readonly id: string;
  readonly picker: PickerApi<Shown>;
  readonly say: SayHit<Shown> | undefined;
  readonly finds: 'members' | 'directory';
  readonly onToggled: () => void;
};

/** The id of a hit's row, by which the field names the active one. */
export function hitId(fieldId: string, id: string): string {
  return `${fieldId}-hit-${id}`;
}

/** People are round; groups and roles are not. */
export function shapeOf(type: PickerHit['type']): 'round' | 'square' {
  return type === undefined || type === 'member' ? 'round' : 'square';
}

/** Who was found, or why nobody is shown: too little typed, nobody fits, the search failed. */
export function HitList<Shown extends PickerHit>({ id, picker, finds, say, onToggled }: HitListProps<Shown>) {
  const text = useText();
  const { search, isOpen } = picker;
  return (
    <div className={styles.popup} data-part="member-hits" data-state={isOpen ? 'open' : 'closed'}>
      {isOpen && search.hits.length > 0 && (
        <div
          id={`${id}-hits`}
          className={styles.hits}
          role="listbox"
          aria-label={text(finds === 'members' ? 'members.picker.hits' : 'members.directory.hits')}
          aria-multiselectable="true"
        >
          {search.hits.map((hit) => (
            <Hit key={hit.id} id={hitId(id, hit.id)} {...{ hit, picker, say, onToggled }} />
          ))}
        </div>
      )}
      <div role="status">{isOpen && <Note picker={picker} finds={finds} />}</div>
      {isOpen && search.failure && (
        <Button size="small" className={styles.retry} isBusy={search.isBusy} onClick={search.retry}>
          {text('general.retry')}
        </Button>
      )}
    </div>
  );
}

/** What there is to say about the search; how many were found is read out only, because eyes see it. */
function Note<Shown extends PickerHit>({ picker: { search }, finds }: Pick<HitListProps<Shown>, 'picker' | 'finds'>) {
  const text = useText();
  const area = finds === 'members' ? 'members.picker' : 'members.directory';
  if (search.isBlank) return <p className={styles.note}>{text('members.picker.type')}</p>;
  if (search.isEmpty) return <p className={styles.note}>{text(`${area}.none`, { text: search.text.trim() })}</p>;
  if (search.failure) return <p className={styles.note}>{text('members.picker.failed')}</p>;
  if (search.isBusy) return search.hits.length === 0 && <p className={styles.note}>{text('general.loading')}</p>;
  return <VisuallyHidden>{text(`${area}.found`, { count: search.hits.length })}</VisuallyHidden>;
}

type HitProps<Shown extends PickerHit> = Omit<HitListProps<Shown>, 'finds'> & { readonly hit: Shown };

/** One hit; focus stays in the field, whose active descendant it may be. */
function Hit<Shown extends PickerHit>({ id, hit, picker, say, onToggled }: HitProps<Shown>) {
  const text = useText();
  const row = useRef<HTMLDivElement>(null);
  const name = say?.name(hit) ?? hit.name;
  const kind = say ? say.kind(hit) : kindOf(hit, text);
  const isActive = picker.active === hit.id;
  const isChosen = picker.isChosen(hit.id);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const toggle = () => {
    picker.toggle(hit.id);
    onToggled();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus.
    <div
      id={id}
      ref={row}
      className={styles.hit}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      data-part="member-hit"
      data-state={isActive ? 'active' : 'inactive'}
      onMouseDown={(event) => event.preventDefault()}
      onClick={toggle}
    >
      <Avatar name={name} src={hit.images['40x40@2']?.url} size={32} shape={shapeOf(hit.type)} />
      <span className={styles.name} dir="auto">
        {name}
        {hit.detail && <span className={styles.detail}>{hit.detail}</span>}
      </span>
      {hit.is_external && <Badge>{text('members.external')}</Badge>}
      {kind !== null && <Badge>{kind}</Badge>}
      <span className={styles.mark} aria-hidden="true">
        {isChosen && <CheckIcon weight="bold" />}
      </span>
    </div>
  );
}

/** Groups and roles say that they are one. */
function kindOf({ type }: PickerHit, text: Formatter): string | null {
  if (type === 'group') return text('members.directory.group');
  return type === 'membership_role' ? text('members.directory.role') : null;
}
