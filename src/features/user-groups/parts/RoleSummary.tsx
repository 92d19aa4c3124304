import { Text } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { messages } from '../messages.ts';

interface Props {
  changes: { add: readonly string[]; remove: readonly string[] };
}

/** What Save would change, in words. */
export function RoleSummary({ changes: { add, remove } }: Props) {
  return (
    <>
      {add.length > 0 && (
        <Text as="p" block>
          <FormattedMessage {...messages.toAdd} values={{ roles: add.join(', ') }} />
        </Text>
      )}
      {remove.length > 0 && (
        <Text as="p" block>
          <FormattedMessage {...messages.toRemove} values={{ roles: remove.join(', ') }} />
        </Text>
      )}
    </>
  );
}
