import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Permission } from '../../../common/session/permissions.ts';
import type { ApiError } from '../../api/errors.ts';
import { PermissionText } from '../access/AccessText.tsx';
import { WhyButton } from '../access/WhyButton.tsx';
import { BackAndHome } from './BackAndHome.tsx';
import { errorMessages } from './errorMessages.ts';
import { StatusPage } from './StatusPage.tsx';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    textAlign: 'start',
    listStyleType: 'none',
    paddingInlineStart: 0,
    marginBlock: 0,
  },
});

const code = '403';

interface Props {
  /** Permissions of the route that the user lacks. */
  missing?: readonly Permission[];
  /** The server's reason, if the server rejected the request. */
  serverText?: string;
  /** The server's rejection, from which the needed roles are derived. */
  error?: ApiError;
}

/** 403, with the missing permissions. */
export function ForbiddenPage({ missing = [], serverText, error }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <StatusPage
      kind="forbidden"
      title={code}
      text={intl.formatMessage(errorMessages.forbidden)}
      actions={
        <>
          <WhyButton missing={missing} error={error} />
          <BackAndHome />
        </>
      }
    >
      {serverText && (
        <Text as="p" align="center">
          {serverText}
        </Text>
      )}
      {missing.length > 0 && (
        <>
          <Text as="p" align="center" id="missing-permissions">
            <FormattedMessage {...errorMessages.missingPermissions} values={{ count: missing.length }} />
          </Text>
          <ul className={styles.list} aria-labelledby="missing-permissions">
            {missing.map((permission) => (
              <li key={permission}>
                <PermissionText permission={permission} />
              </li>
            ))}
          </ul>
          <Text as="p" align="center">
            <FormattedMessage {...errorMessages.askAdministrator} />
          </Text>
        </>
      )}
    </StatusPage>
  );
}
