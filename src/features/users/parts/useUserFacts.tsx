import type { PractitionerRole } from '../../../../common/fhir/r4.ts';
import { useIntl } from 'react-intl';
import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchPractitionerRoleQuery } from '../../../api/fhir/index.ts';
import type { User } from '../../../api/keycloak/index.ts';
import { matches } from '../../../../common/fhir/bundle.ts';
import { useCan } from '../../../session/useCan.ts';
import { formatMoment } from '../../../shared/intl/dates.ts';
import type { KeyFact } from '../../../shared/layout/KeyFacts.tsx';
import { userTypeOf } from '../linkedResources.ts';
import { messages } from '../messages.ts';
import { attributes } from '../../../shared/account/attributes.ts';
import { attributeOf } from '../user.ts';
import type { UserType } from '../userForm.ts';

/** Labels and values of a user, the most important first, without name, type and status. */
export function useUserFacts(user: User): KeyFact[] {
  const { formatMessage } = useIntl();
  const created = user.createdTimestamp;
  return [
    [formatMessage(messages.username), user.username],
    [formatMessage(messages.email), user.email],
    [formatMessage(messages.phoneShown), attributeOf(user, attributes.phoneNumber)],
    [formatMessage(messages.nationalIdShown), attributeOf(user, attributes.nationalId)],
    [formatMessage(messages.verified), formatMessage(user.emailVerified ? messages.true : messages.false)],
    [formatMessage(messages.created), created !== undefined && formatMoment(new Date(created))],
  ];
}

/** Type of a user from the roles of its practitioner; undefined until they are loaded and without permission. */
export function useUserType(userId: string): UserType | undefined {
  const may = useCan('PractitionerRole.read');
  const { currentData } = useSearchPractitionerRoleQuery(may ? { identifier: userId } : skipToken);
  return userTypeOf({ roles: matches<PractitionerRole>(currentData, 'PractitionerRole') });
}
