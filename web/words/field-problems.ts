import { t } from '@lingui/core/macro';
import { config, type core } from 'zod';
import { formatNumber } from './format.ts';

/** The message for an invalid field whose schema has none of its own. */
function describe(issue: core.$ZodRawIssue): string {
  if (issue.code === 'too_big') {
    const most = formatNumber(Number(issue.maximum));
    return issue.origin === 'string' ? t`At most ${most} characters.` : t`At most ${most}.`;
  }
  if (issue.code === 'too_small') {
    const least = formatNumber(Number(issue.minimum));
    return issue.origin === 'string' ? t`At least ${least} characters.` : t`At least ${least}.`;
  }
  // A bug in the app: whoever gets the report needs the names.
  if (issue.code === 'unrecognized_keys') return issue.keys.join(', ');
  return t`This is not valid.`;
}

// Whatever loads this module has zod report errors in the shown language.
config({ localeError: describe });
