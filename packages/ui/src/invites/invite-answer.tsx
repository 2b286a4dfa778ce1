import { type InviteApi, statusText } from '@atrium/core/invites';
import { CheckIcon, XIcon } from '@phosphor-icons/react';
import { useLayoutEffect } from 'react';
import { useFormat, useText } from '../i18n/index.ts';
import { Badge, Button } from '../primitives/index.ts';
import styles from './row.module.css';
import { useKeptPlace } from './use-kept-place.ts';

type InviteAnswerProps = {
  readonly api: InviteApi;
  /** The element that names the appointment. */
  readonly nameId: string;
};

const icons = { accepted: CheckIcon, declined: XIcon };
const verbs = { accepted: 'calendar.rsvp.accept', declined: 'calendar.rsvp.decline' } as const;

/** Accept and decline, with the reason where one is not possible; then the result in their place. */
export function InviteAnswer({ api, nameId }: InviteAnswerProps) {
  const text = useText();
  const { choices, invite } = api;
  const isOffered = choices.length > 0;
  const { placeRef, remember } = useKeptPlace(isOffered);
  return (
    <div
      ref={placeRef}
      tabIndex={-1}
      className={styles.answer}
      data-part="invite-answer"
      data-state={isOffered ? 'offered' : invite.status}
    >
      {isOffered ? (
        <Choices api={api} nameId={nameId} onLeave={remember} />
      ) : (
        <Badge tone={invite.status === 'accepted' ? 'success' : 'neutral'}>{text(statusText(invite.status))}</Badge>
      )}
    </div>
  );
}

function Choices({ api, nameId, onLeave }: InviteAnswerProps & { readonly onLeave: () => void }) {
  const text = useText();
  const format = useFormat();
  useLayoutEffect(() => onLeave, [onLeave]);
  return (
    <>
      <fieldset className={styles.buttons} aria-labelledby={nameId}>
        {api.choices.map(({ answer, verdict, isBusy }) => {
          const Icon = icons[answer];
          return (
            <Button
              key={answer}
              data-answer={answer}
              icon={<Icon weight="bold" />}
              verdict={verdict}
              isBusy={isBusy}
              onClick={() => api.give(answer)}
            >
              {text(verbs[answer])}
            </Button>
          );
        })}
      </fieldset>
      {api.until !== null && (
        <p className={styles.reason}>{text('calendar.rsvp.until', { when: format.dateTime(api.until) })}</p>
      )}
      {api.refusal && <p className={styles.reason}>{text(api.refusal.reason, api.refusal.values)}</p>}
    </>
  );
}
