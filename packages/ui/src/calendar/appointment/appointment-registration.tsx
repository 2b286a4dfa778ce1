import { type Appointment, registrationOf } from '@atrium/core/calendar';
import { TicketIcon } from '@phosphor-icons/react';
import { useFormat, useLanguage, useText } from '../../i18n/index.ts';
import { Fact, FactNote } from '../../primitives/fact.tsx';
import { ButtonLink } from '../../primitives/index.ts';
import { deadlineText } from './date-text.ts';

type AppointmentRegistrationProps = { readonly application: Appointment['application_configuration'] };

/** Whether one has to register, until when, and what it costs. */
export function AppointmentRegistration({ application }: AppointmentRegistrationProps) {
  const text = useText();
  const amountText = useAmountText();
  const registration = registrationOf(application);
  if (!registration) return null;
  const { isRequired, deadline, url, costs } = registration;
  return (
    <Fact label={text('calendar.detail.registration')} icon={<TicketIcon />}>
      {isRequired && <span>{text('calendar.detail.registration_required')}</span>}
      {deadline && <FactNote>{text('calendar.detail.registration_until', { date: deadlineText(deadline) })}</FactNote>}
      {costs !== null && (
        <FactNote>
          {costs === 0
            ? text('calendar.detail.free')
            : text('calendar.detail.costs', { amount: amountText(costs, application.currency) })}
        </FactNote>
      )}
      {url && (
        <div>
          <ButtonLink size="small" href={url} target="_blank" rel="noopener noreferrer">
            {text('calendar.detail.register')}
          </ButtonLink>
        </div>
      )}
    </Fact>
  );
}

/** An amount as its language writes it: a currency's sign where it has signs, any other word for it after the number. */
function useAmountText(): (amount: number, currency: string) => string {
  const { locale } = useLanguage();
  const format = useFormat();
  return (amount, currency) => {
    if (!/^\p{Sc}$/u.test(currency)) return `${format.number(amount, { minimumFractionDigits: 2 })} ${currency}`;
    const parts = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).formatToParts(amount);
    return parts.map(({ type, value }) => (type === 'currency' ? currency : value)).join('');
  };
}
