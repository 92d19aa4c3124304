import { FormattedMessage, useIntl } from 'react-intl';
import type { User } from '../../../api/keycloak/index.ts';
import { formatMoment } from '../../../shared/intl/dates.ts';
import { PropertyList } from '../../../shared/layout/PropertyList.tsx';
import { messages } from '../messages.ts';
import { attributeOf, attributes } from '../user.ts';
import { EnabledTag } from './EnabledTag.tsx';

interface Props {
  user: User;
  /** True shows the additional fields of the details page. */
  detailed?: boolean;
}

/** The user's fields in Keycloak. Missing values are omitted. */
export function UserFacts({ user, detailed = false }: Props) {
  const { formatMessage } = useIntl();
  const created = user.createdTimestamp;
  return (
    <PropertyList
      items={[
        [formatMessage(messages.status), <EnabledTag key="status" enabled={user.enabled} />],
        [formatMessage(messages.id), user.id],
        [
          formatMessage(messages.verified),
          <FormattedMessage key="verified" {...(user.emailVerified ? messages.true : messages.false)} />,
        ],
        ...(detailed && created !== undefined
          ? [[formatMessage(messages.created), formatMoment(new Date(created))] as const]
          : []),
        [formatMessage(messages.firstName), user.firstName],
        [formatMessage(messages.lastName), user.lastName],
        [formatMessage(messages.username), user.username],
        [formatMessage(messages.email), user.email],
        ...(detailed
          ? ([
              [formatMessage(messages.nationalIdShown), attributeOf(user, attributes.nationalId)],
              [formatMessage(messages.phoneShown), attributeOf(user, attributes.phoneNumber)],
              [formatMessage(messages.appIdShown), attributeOf(user, attributes.appId)],
            ] as const)
          : []),
      ]}
    />
  );
}
