import type { Applicant, ApplicantDecision, ApplicantListRef } from '@atrium/core/joining';
import { connectList } from '@atrium/core/lists';
import { useActorApi } from '../hooks/index.ts';
import { useFormat, useText } from '../i18n/index.ts';
import { RequestList } from '../lists/index.ts';
import { Skeleton, SkeletonScreen } from '../primitives/index.ts';
import styles from './applicants.module.css';

/** Who waits to be let into the network, to be accepted or declined (AUTH-D17). */
export function Applicants({ listRef }: { readonly listRef: ApplicantListRef }) {
  const text = useText();
  const format = useFormat();
  const list = useActorApi(listRef, connectList<Applicant, null, ApplicantDecision, null>);
  const words = {
    title: text('joining.requests.title'),
    empty: text('joining.requests.empty'),
    accept: text('joining.requests.accept'),
    reject: text('joining.requests.reject'),
    rejectTitle: (name: string) => text('joining.requests.reject.title', { name }),
    rejectMessage: (name: string) => text('joining.requests.reject.message', { name }),
  };
  return (
    <section className={styles.page} data-part="applicants">
      <h1>{words.title}</h1>
      <p className={styles.lead}>{text('joining.requests.text')}</p>
      <RequestList
        list={list}
        words={words}
        skeleton={
          <SkeletonScreen>
            <Skeleton />
          </SkeletonScreen>
        }
        nameOf={({ name }) => name}
        about={({ name, email, created_at }) => (
          <>
            <strong>{name}</strong>
            <p className={styles.facts}>
              <span>{email}</span>
              <span>{text('joining.requests.asked', { date: format.date(created_at) })}</span>
            </p>
          </>
        )}
      />
    </section>
  );
}
