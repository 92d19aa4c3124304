import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { userDisplayName } from '../user.ts';
import type { Finding } from './faults.ts';
import { messages } from './messages.ts';
import { danglingChanges, elementChanges, repairChanges } from './repair.ts';

/** Maximum number of users in the preview. */
const maxUsers = 50;
const previewIds = { practitioner: 'new', group: 'new', role: 'new' };

const useStyles = makeStyles({
  list: { overflowWrap: 'anywhere', marginBlock: tokens.spacingVerticalXS },
});

interface Props {
  findings: readonly Finding[];
}

/** Lists the changes of a repair by resource. */
export function RepairPreview({ findings }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const nothing = intl.formatMessage(messages.nothing);
  return (
    <>
      <Text as="p" block>
        <FormattedMessage {...messages.previewText} />
      </Text>
      {findings.slice(0, maxUsers).map(({ userId, user, records }) => (
        <section key={userId}>
          <Text weight="semibold">
            {user ? userDisplayName(user) : intl.formatMessage(messages.gone, { id: userId })}
          </Text>
          <ul className={styles.list}>
            {(user ? repairChanges(user, records, previewIds) : danglingChanges(records)).map((change) => {
              const { resourceType: type, id = '' } = change.resource;
              return (
                <li key={`${type} ${id}`}>
                  {change.stored ? (
                    <>
                      <FormattedMessage {...messages.change} values={{ type, id }} />
                      <ul>
                        {elementChanges(change).map(({ element, before = nothing, after = nothing }) => (
                          <li key={element}>
                            <FormattedMessage {...messages.element} values={{ element, before, after }} />
                          </li>
                        ))}
                      </ul>
                    </>
                  ) : (
                    <FormattedMessage {...messages.create} values={{ type }} />
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      {findings.length > maxUsers && (
        <Text as="p" block>
          <FormattedMessage {...messages.moreUsers} values={{ count: findings.length - maxUsers }} />
        </Text>
      )}
    </>
  );
}
