import { Menu, MenuItemLink, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { useSelector } from 'react-redux';
import { FormattedMessage, useIntl } from 'react-intl';
import { useConfig } from '../../config/ConfigContext.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import { useCan } from '../../session/useCan.ts';
import { languages } from '../../shared/intl/languages.ts';
import { messages } from '../messages.ts';
import type { HeaderMenuContentProps } from './HeaderMenu.tsx';
import { usePreferences } from './usePreferences.ts';

/** Account menu. Without permission to edit users, the account is the page of the identity provider. */
export function AccountMenu({ trigger }: HeaderMenuContentProps) {
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

/** Lists languages by their own names, so that users who cannot read the current language find theirs. */
export function LanguageMenu({ trigger }: HeaderMenuContentProps) {
  const intl = useIntl();
  const { supportedLanguages } = useConfig();
  const { language, setLanguage } = usePreferences();
  return (
    <ChoiceMenu
      trigger={trigger}
      value={language}
      options={supportedLanguages.map((code) => ({
        value: code,
        label: languages[code].name,
        lang: code,
        remark: languages[code].isUnreviewed ? intl.formatMessage(messages.languageUnreviewed) : undefined,
      }))}
      onChoose={setLanguage}
    />
  );
}

/** Light, dark, high contrast, or the setting of the device. */
export function ThemeMenu({ trigger }: HeaderMenuContentProps) {
  const intl = useIntl();
  const { theme, setTheme } = usePreferences();
  return (
    <ChoiceMenu
      trigger={trigger}
      value={theme}
      options={[
        { value: 'system', label: intl.formatMessage(messages.themeSystem) },
        { value: 'light', label: intl.formatMessage(messages.themeLight) },
        { value: 'dark', label: intl.formatMessage(messages.themeDark) },
        { value: 'highContrast', label: intl.formatMessage(messages.themeHighContrast) },
      ]}
      onChoose={setTheme}
    />
  );
}

interface ChoiceProps<T extends string> {
  trigger: ReactElement;
  value: T;
  options: readonly { value: T; label: string; lang?: string; remark?: string }[];
  onChoose: (value: T) => void;
}

/** A menu of options with one selected. Mounts open, see `HeaderMenu`. */
function ChoiceMenu<T extends string>({ trigger, value, options, onChoose }: ChoiceProps<T>) {
  return (
    <Menu
      defaultOpen
      checkedValues={{ choice: [value] }}
      onCheckedValueChange={(_event, data) => {
        const chosen = options.find((option) => option.value === data.checkedItems[0]);
        if (chosen) onChoose(chosen.value);
      }}
    >
      <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
      <MenuPopover>
        <MenuList>
          {options.map((option) => (
            <MenuItemRadio key={option.value} name="choice" value={option.value} secondaryContent={option.remark}>
              <span lang={option.lang}>{option.label}</span>
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
