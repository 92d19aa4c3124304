import type { IntlShape } from 'react-intl';
import type { Way } from './effectiveRoles.ts';
import { messages } from './messages.ts';

/** `group /Providers, as part of MANAGE_LOCATION`. */
export function wayText(intl: IntlShape, { group, through }: Way): string {
  const given = group
    ? intl.formatMessage(messages.byGroup, { group: group.path })
    : intl.formatMessage(messages.directly);
  if (through.length === 0) return given;
  const roles = through.map(({ name }) => name).join(' > ');
  return intl.formatMessage(messages.through, { given, roles });
}
