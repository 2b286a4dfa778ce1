import { type AuditFilter, type AuditPeriod, auditActions, auditPeriods } from '@atrium/core/audit';
import { SearchField } from '../form/index.ts';
import { useText } from '../i18n/index.ts';
import { ButtonLink, Select, TextField } from '../primitives/index.ts';
import styles from './audit-log.module.css';

type AuditLogFilterProps = {
  readonly filter: AuditFilter;
  readonly isBusy: boolean;
  readonly onChange: (filter: AuditFilter) => void;
  /** After a pause in typing. */
  readonly onType: (filter: AuditFilter) => void;
  readonly reset: string;
};

/** Which entries of the log are shown (AUDIT-004). */
export function AuditLogFilter({ filter, isBusy, onChange, onType, reset }: AuditLogFilterProps) {
  const text = useText();
  const { date_option, details, event_types, start_date, end_date } = filter;
  const kinds = auditActions.map((action) => ({ value: action as string, label: text(`audit.action.${action}`) }));
  return (
    <section className={styles.filter} aria-label={text('audit.filter')}>
      <SearchField
        label={text('audit.search')}
        search={{ text: details, isBusy, type: (typed) => onType({ ...filter, details: typed }) }}
      />
      <Select<string>
        label={text('audit.type')}
        isLabelHidden
        value={event_types[0] ?? ''}
        options={[{ value: '', label: text('audit.type.all') }, ...kinds]}
        onChange={(kind) => onChange({ ...filter, event_types: kind === '' ? [] : [kind] })}
      />
      <Select<AuditPeriod>
        label={text('audit.period')}
        isLabelHidden
        value={date_option}
        options={auditPeriods.map((period) => ({ value: period, label: text(`audit.period.${period}`) }))}
        onChange={(period) => onChange({ ...filter, date_option: period })}
      />
      {date_option === 'custom' && (
        <>
          <TextField
            type="date"
            label={text('audit.from')}
            value={start_date}
            onChange={(day) => onChange({ ...filter, start_date: day })}
          />
          <TextField
            type="date"
            label={text('audit.until')}
            value={end_date}
            onChange={(day) => onChange({ ...filter, end_date: day })}
          />
        </>
      )}
      <ButtonLink variant="quiet" href={reset}>
        {text('audit.reset')}
      </ButtonLink>
    </section>
  );
}
