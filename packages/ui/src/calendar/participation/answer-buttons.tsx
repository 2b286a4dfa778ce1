import { type AnswerChoice, connectRsvp, type RsvpRef } from '@atrium/core/calendar';
import { CheckIcon, XIcon } from '@phosphor-icons/react';
import { useActorApi } from '../../hooks/index.ts';
import { useFormat, useText } from '../../i18n/index.ts';
import { Button } from '../../primitives/index.ts';
import styles from './answer-buttons.module.css';
import { ScopeDialog } from './scope-dialog.tsx';

type AnswerButtonsProps = {
  readonly rsvpRef: RsvpRef;
  /** The date shown, for "only this date". */
  readonly date: string;
  /** Leaves out the reason and until when under the buttons, where there is no room for it. */
  readonly isCompact?: boolean;
};

const icons = { accepted: CheckIcon, declined: XIcon };
const verbs = { accepted: 'calendar.rsvp.accept', declined: 'calendar.rsvp.decline' } as const;
const questions = { accepted: 'calendar.scope.accept', declined: 'calendar.scope.decline' } as const;

/** Accept or decline; on a series it asks which dates are meant. What cannot be answered says why. */
export function AnswerButtons({ rsvpRef, date, isCompact = false }: AnswerButtonsProps) {
  const text = useText();
  const format = useFormat();
  const rsvp = useActorApi(rsvpRef, connectRsvp);
  if (!rsvp.isOffered) return null;
  const answer = rsvp.answer ?? 'accepted';
  return (
    <div className={styles.answer} data-part="answer" data-state={rsvp.isBusy ? 'busy' : (rsvp.status ?? 'none')}>
      <fieldset className={styles.buttons} aria-label={text('calendar.rsvp.title')}>
        {rsvp.choices.map((choice) => (
          <AnswerButton key={choice.answer} choice={choice} onGive={() => rsvp.give(choice.answer)} />
        ))}
      </fieldset>
      {!isCompact && rsvp.until !== null && (
        <p className={styles.hint}>{text('calendar.rsvp.until', { when: format.dateTime(rsvp.until) })}</p>
      )}
      {!isCompact && rsvp.refusal && <p className={styles.hint}>{text(rsvp.refusal.reason, rsvp.refusal.values)}</p>}
      <ScopeDialog
        isOpen={rsvp.isChoosingScope}
        title={text(questions[answer])}
        confirmLabel={text(verbs[answer])}
        verdict={rsvp.choices.find((choice) => choice.answer === answer)?.verdict}
        scope={rsvp.scope}
        scopes={rsvp.scopes}
        date={date}
        allHint={text('calendar.scope.all_hint')}
        onChoose={rsvp.chooseScope}
        onConfirm={rsvp.confirm}
        onClose={rsvp.dismiss}
      />
    </div>
  );
}

type AnswerButtonProps = {
  readonly choice: AnswerChoice;
  readonly onGive: () => void;
};

function AnswerButton({ choice, onGive }: AnswerButtonProps) {
  const text = useText();
  const { answer, isBusy, isCurrent, isSuggested, verdict } = choice;
  const Icon = icons[answer];
  return (
    <Button
      className={styles.button}
      variant={isSuggested ? 'primary' : 'secondary'}
      aria-pressed={isCurrent}
      data-answer={answer}
      icon={<Icon weight="bold" />}
      isBusy={isBusy}
      verdict={verdict}
      onClick={onGive}
    >
      {text(verbs[answer])}
    </Button>
  );
}
