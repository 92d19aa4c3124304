import { Text } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import type { RoleChanges } from '../groupForm.ts';
import { messages } from '../messages.ts';

interface Props {
  changes: RoleChanges;
}

/** Lists the roles that Save would assign and remove. */
export function RoleSummary({ changes: { add, remove } }: Props) {
  const { formatList } = useIntl();
  return (
    <>
      {add.length > 0 && (
        <Text as="p" block>
          <FormattedMessage {...messages.toAdd} values={{ roles: formatList(add, { type: 'unit' }) }} />
        </Text>
      )}
      {remove.length > 0 && (
        <Text as="p" block>
          <FormattedMessage {...messages.toRemove} values={{ roles: formatList(remove, { type: 'unit' }) }} />
        </Text>
      )}
    </>
  );
}
