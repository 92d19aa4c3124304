import { Menu, MenuItemLink, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { useSelector } from 'react-redux';
import { FormattedMessage } from 'react-intl';
import { useConfig } from '../config/ConfigContext.ts';
import { useCan } from '../session/useCan.ts';
import { selectUser } from '../session/sessionSlice.ts';
import type { HeaderMenuContentProps } from './HeaderMenu.tsx';
import { messages } from './messages.ts';

/** Account menu. Without permission to edit users, the account is the page of the identity provider. */
export default function AccountMenu({ trigger }: HeaderMenuContentProps) {
  const user = useSelector(selectUser);
  const { keycloakUrl, keycloakRealm, features } = useConfig();
  const editsUsers = useCan('iam_user.update') && features.users;
  if (!user) return null;
  const account = editsUsers ? `/admin/users/edit/${user.id}` : `${keycloakUrl}/realms/${keycloakRealm}/account`;
  return (
    <Menu defaultOpen>
      <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItemLink href={account}>
            <FormattedMessage {...messages.manageAccount} />
          </MenuItemLink>
          {features.userRoles && (
            <MenuItemLink href="/access">
              <FormattedMessage {...messages.access} />
            </MenuItemLink>
          )}
          <MenuItemLink href="/logout">
            <FormattedMessage {...messages.logout} />
          </MenuItemLink>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
