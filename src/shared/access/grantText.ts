import type { IntlShape } from 'react-intl';
import type { RoleGrant } from './effectiveRoles.ts';
import { directionOf } from '../intl/directionOf.ts';
import { messages } from './messages.ts';

/** The label of a group, isolated from right-to-left text (U+2066 … U+2069, as <bdi> does). */
const isolated = (intl: IntlShape, label: string): string =>
  directionOf(intl.locale) === 'rtl' ? `\u2066${label}\u2069` : label;

/** E.g. `group Providers › Nurses, as part of MANAGE_LOCATION`. */
export function grantText(intl: IntlShape, { group, through }: RoleGrant): string {
  const given = group
    ? intl.formatMessage(messages.byGroup, { group: isolated(intl, group.label) })
    : intl.formatMessage(messages.directly);
  if (through.length === 0) return given;
  const roles = through.map(({ name }) => name).join(' › ');
  return intl.formatMessage(messages.through, { given, roles });
}
