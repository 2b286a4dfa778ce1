import { notesLink, type UpgradeOffer } from '@atrium/core/upgrades';
import { usePaths } from '../hooks/index.ts';
import { useFormat, useText } from '../i18n/index.ts';
import { Button, ButtonLink, Dialog } from '../primitives/index.ts';
import styles from './upgrades.module.css';

type OffersProps = { readonly offers: readonly UpgradeOffer[] };

/** The versions that are offered, each with until when and what is new (UPGR-D02). */
export function UpgradeOffers({ offers }: OffersProps) {
  const text = useText();
  const format = useFormat();
  if (offers.length === 0) return <p className={styles.nothing}>{text('upgrades.none')}</p>;
  return (
    <ul className={styles.offers} data-part="upgrades">
      {offers.map(({ name, deadline, release_notes_url }) => {
        const notes = notesLink(release_notes_url);
        const until = deadline === null ? null : /^\d{4}-\d{2}-\d{2}/.exec(deadline)?.[0];
        return (
          <li key={name} className={styles.offer}>
            <span className={styles.name}>{name}</span>
            <span className={styles.deadline}>
              {until && text('upgrades.deadline', { day: format.day(until, 'medium') })}
            </span>
            {notes && (
              <a href={notes} target="_blank" rel="noopener noreferrer">
                {text('upgrades.notes')}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The page of updates, and the way to where they are taken (UPGR-008, UPGR-D02). */
export function UpgradesPage({ offers }: OffersProps) {
  const text = useText();
  const paths = usePaths();
  return (
    <section className={styles.page} data-part="upgrades-page">
      <h1>{text('upgrades.title')}</h1>
      <UpgradeOffers offers={offers} />
      <ButtonLink href={`${paths.upgrades}/login`} target="_blank" rel="noopener">
        {text('upgrades.open')}
      </ButtonLink>
    </section>
  );
}

/** Says by itself that there are updates, once a day (UPGR-006). */
export function UpgradesDialog({ offers, onClose }: OffersProps & { readonly onClose: () => void }) {
  const text = useText();
  const paths = usePaths();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('upgrades.title')}
      description={text('upgrades.text', { count: offers.length })}
      actions={
        <>
          <Button onClick={onClose}>{text('upgrades.later')}</Button>
          <ButtonLink variant="primary" href={paths.upgrades} onClick={onClose}>
            {text('upgrades.look')}
          </ButtonLink>
        </>
      }
    >
      <UpgradeOffers offers={offers} />
    </Dialog>
  );
}
