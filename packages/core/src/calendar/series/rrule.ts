import * as namespace from 'rrule';

interface RRuleModule {
  readonly RRule: typeof namespace.RRule;
  readonly RRuleSet: typeof namespace.RRuleSet;
  readonly rrulestr: typeof namespace.rrulestr;
}

/** Node reads rrule as one default export, bundlers as named ones; the type knows the latter only. */
const loaded = ('default' in namespace ? namespace.default : namespace) as RRuleModule;

/**
 * Rules the calendar cannot reckon by skipping (the nth weekday, foreign ICS). They take floating wall times: dates
 * dressed as UTC. Load this module by `import()`, so that only who needs it pays for it.
 */
export const { RRule, RRuleSet, rrulestr } = loaded;
