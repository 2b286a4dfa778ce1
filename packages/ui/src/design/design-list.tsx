import { connectAct } from '@atrium/core/acts';
import {
  type Design,
  type DesignActivationRef,
  type DesignChoice,
  type DesignCreationRef,
  type DesignDeletionRef,
  type DesignRow,
  type Designs,
  mayDeleteDesign,
  mostDesigns,
} from '@atrium/core/design';
import { countVerdict } from '@atrium/core/machine';
import { PaintBrushIcon, PencilSimpleIcon, PlusIcon, TrashIcon } from '@phosphor-icons/react';
import { useActorApi } from '../hooks/index.ts';
import { useFormat, useText } from '../i18n/index.ts';
import { Badge, Button, ButtonLink, ConfirmDialog, EmptyState, IconButton } from '../primitives/index.ts';
import styles from './design.module.css';

/** What is done to the designs of a place. */
export type DesignActs = {
  readonly activation: DesignActivationRef;
  readonly deletion: DesignDeletionRef;
  readonly creation: DesignCreationRef;
};

type DesignListProps = {
  readonly title: string;
  readonly designs: Designs;
  readonly acts: DesignActs;
  /** Where the editor of a design is. */
  readonly hrefOf: (design: DesignRow) => string;
};

/** The designs of a place: one is worn, the others wait (DESIGN-001, DESIGN-003, DESIGN-005). */
export function DesignList({ title, designs, acts, hrefOf }: DesignListProps) {
  const text = useText();
  const creation = useActorApi(acts.creation, connectAct<Designs, Pick<DesignRow, 'name'>, Design>);
  const name = text('design.new_name', { number: designs.length + 1 });
  const create = (
    <Button
      icon={<PlusIcon />}
      variant="primary"
      isBusy={creation.isBusy}
      verdict={countVerdict(mostDesigns, designs.length)}
      onClick={() => creation.run({ name })}
    >
      {text('design.new')}
    </Button>
  );
  return (
    <section className={styles.page} data-part="designs">
      <header className={styles.header}>
        <h1>{title}</h1>
        <p className={styles.help}>{text('design.help')}</p>
      </header>
      {designs.length === 0 ? (
        <EmptyState icon={<PaintBrushIcon weight="duotone" />} text={text('design.empty')} action={create} />
      ) : (
        <>
          <ul className={styles.rows} aria-label={title}>
            {designs.map((design) => (
              <Row key={design.id} design={design} acts={acts} href={hrefOf(design)} />
            ))}
          </ul>
          <div>{create}</div>
        </>
      )}
      <Deletion acts={acts} />
    </section>
  );
}

type RowProps = { readonly design: DesignRow; readonly acts: DesignActs; readonly href: string };

function Row({ design, acts, href }: RowProps) {
  const text = useText();
  const format = useFormat();
  const { id, name, active, updated_at } = design;
  const activation = useActorApi(acts.activation, connectAct<Designs, DesignChoice, DesignChoice>);
  const deletion = useActorApi(acts.deletion, connectAct<Designs, DesignChoice, DesignChoice>);
  return (
    <li className={styles.row} data-part="design-row" data-state={active ? 'active' : 'waiting'}>
      <div className={styles.about}>
        <a className={styles.name} href={href}>
          {name}
        </a>
        {active && <Badge tone="accent">{text('design.active')}</Badge>}
        <span className={styles.help}>{text('design.changed', { date: format.date(updated_at) })}</span>
      </div>
      <div className={styles.tools}>
        {!active && (
          <Button
            isBusy={activation.isBusy && activation.input?.id === id}
            aria-label={text('design.activate_named', { name })}
            onClick={() => activation.run({ id, name })}
          >
            {text('design.activate')}
          </Button>
        )}
        <ButtonLink href={href} variant="quiet" aria-label={text('design.edit', { name })}>
          <PencilSimpleIcon aria-hidden="true" />
        </ButtonLink>
        <IconButton
          label={text('design.delete', { name })}
          icon={<TrashIcon />}
          verdict={mayDeleteDesign(design)}
          onClick={() => deletion.run({ id, name })}
        />
      </div>
    </li>
  );
}

function Deletion({ acts }: { readonly acts: DesignActs }) {
  const text = useText();
  const act = useActorApi(acts.deletion, connectAct<Designs, DesignChoice, DesignChoice>);
  return (
    <ConfirmDialog
      isOpen={act.isAsking}
      title={text('design.delete.title', { name: act.input?.name ?? '' })}
      consequences={<p>{text('design.delete.text')}</p>}
      confirmLabel={text('design.delete.confirm')}
      onConfirm={act.confirm}
      onCancel={act.dismiss}
    />
  );
}
