import { Button, Menu, MenuItemLink, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { PersonCircleRegular } from '@fluentui/react-icons';
import { useSelector } from 'react-redux';
import { FormattedMessage, useIntl } from 'react-intl';
import { useConfig } from '../config/ConfigContext.ts';
import { useCan } from '../session/useCan.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { messages } from './messages.ts';

/** Own record and the way out. Without the right to edit users, the account is the one of the identity provider. */
export function AccountMenu() {
  const intl = useIntl();
  const user = useSelector(selectUser);
  const { keycloakUrl, keycloakRealm, features } = useConfig();
  const editsUsers = useCan('iam_user.update') && features.users;
  if (!user) return null;
  const account = editsUsers ? `/admin/users/edit/${user.id}` : `${keycloakUrl}/realms/${keycloakRealm}/account`;
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          icon={<PersonCircleRegular />}
          aria-label={intl.formatMessage(messages.account, { name: user.username })}
          title={user.username}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItemLink href={account}>
            <FormattedMessage {...messages.manageAccount} />
          </MenuItemLink>
          <MenuItemLink href="/logout">
            <FormattedMessage {...messages.logout} />
          </MenuItemLink>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
