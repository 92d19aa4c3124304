import type { IntlShape } from 'react-intl';
import type { RoleGrant } from './effectiveRoles.ts';
import { directionOf } from '../intl/directionOf.ts';
import { messages } from './messages.ts';

/** Isolates a path from right-to-left text, so that it begins with its slash (U+2066 … U+2069, as <bdi> does). */
const pathText = (intl: IntlShape, path: string): string =>
  directionOf(intl.locale) === 'rtl' ? `\u2066${path}\u2069` : path;

/** E.g. `group /Providers, as part of MANAGE_LOCATION`. */
export function grantText(intl: IntlShape, { group, through }: RoleGrant): string {
  const given = group
    ? intl.formatMessage(messages.byGroup, { group: pathText(intl, group.path) })
    : intl.formatMessage(messages.directly);
  if (through.length === 0) return given;
  const roles = through.map(({ name }) => name).join(' > ');
  return intl.formatMessage(messages.through, { given, roles });
}
