import { Text } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { TextLink } from '../../../shared/layout/TextLink.tsx';
import { paths } from '../paths.ts';
import { messages as signInMessages } from '../signIns/messages.ts';
import { filterLimit, type FoundUsers } from './findUsers.ts';
import { messages } from './messages.ts';

interface Props {
  found: Omit<FoundUsers, 'users'> | undefined;
  isScanMissing: boolean;
}

/** Why the filtered list of users may lack some: notes above the table. */
export function FilterNotes({ found, isScanMissing }: Props) {
  return (
    <>
      {isScanMissing && (
        <TextLink to={paths.sync}>
          <FormattedMessage {...messages.notScanned} />
        </TextLink>
      )}
      {found?.isRecorded === false && (
        <Text as="p" block>
          <FormattedMessage {...signInMessages.off} />
        </Text>
      )}
      {found?.isComplete === false && (
        <Text as="p" block size={200}>
          <FormattedMessage {...messages.limited} values={{ limit: filterLimit }} />
        </Text>
      )}
    </>
  );
}
