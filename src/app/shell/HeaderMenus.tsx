import {
  makeStyles,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItemLink,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import { useConfig } from '../../config/ConfigContext.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import { useCan } from '../../session/useCan.ts';
import { appVersion } from '../../config/appVersion.ts';
import { languages, type Language } from '../../../common/config/languages.ts';
import { LinkItem } from '../../shared/layout/ActionMenu.tsx';
import { PHONE, useMedia } from '../../shared/layout/useMedia.ts';
import { messages as outboxMessages } from '../../shared/outbox/messages.ts';
import { messages as deviceMessages } from '../device/messages.ts';
import { messages } from '../messages.ts';
import { menuMessages } from './menuMessages.ts';
import type { HeaderMenuContentProps } from './HeaderMenu.tsx';
import { usePreferences } from './usePreferences.ts';

const useStyles = makeStyles({
  person: {
    display: 'grid',
    paddingBlock: tokens.spacingVerticalXS,
    paddingInline: tokens.spacingHorizontalS,
    marginBlockEnd: tokens.spacingVerticalXS,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke2,
    overflowWrap: 'anywhere',
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  detail: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  version: { paddingBlock: tokens.spacingVerticalXS, paddingInline: tokens.spacingHorizontalS },
});

/**
 * Account menu, with the version of the application. Without permission to edit users, the account is the page of the
 * identity provider. On phones it also contains language and theme, whose buttons are hidden there.
 */
export function AccountMenu({ trigger }: HeaderMenuContentProps) {
  const styles = useStyles();
  const intl = useIntl();
  const user = useSelector(selectUser);
  const { keycloakUrl, keycloakRealm, features, languageSwitcher } = useConfig();
  const editsUsers = useCan('iam_user.update') && features.users;
  const isPhone = useMedia(PHONE);
  const language = useLanguageChoice();
  const theme = useThemeChoice();
  if (!user) return null;
  const account = editsUsers ? `/admin/users/edit/${user.id}` : `${keycloakUrl}/realms/${keycloakRealm}/account`;
  const version = appVersion();
  const choices = isPhone ? [...(languageSwitcher ? [language] : []), theme] : [];
  return (
    <ChoiceMenu trigger={trigger} choices={choices}>
      <div className={styles.person}>
        <bdi className={styles.name}>{user.name}</bdi>
        {user.username !== user.name && <bdi className={styles.detail}>{user.username}</bdi>}
      </div>
      <MenuList>
        <MenuItemLink href={account}>
          <FormattedMessage {...menuMessages.manageAccount} />
        </MenuItemLink>
        {features.userRoles && (
          <MenuItemLink href="/access">
            <FormattedMessage {...menuMessages.access} />
          </MenuItemLink>
        )}
        <LinkItem to="/outbox" label={intl.formatMessage(outboxMessages.title)} />
        <LinkItem to="/device" label={intl.formatMessage(deviceMessages.title)} />
        <MenuItemLink href="/logout">
          <FormattedMessage {...menuMessages.logout} />
        </MenuItemLink>
        {choices.map((choice) => (
          <MenuGroup key={choice.name}>
            <MenuDivider />
            <MenuGroupHeader>{choice.label}</MenuGroupHeader>
            <ChoiceItems {...choice} />
          </MenuGroup>
        ))}
      </MenuList>
      {version && (
        <div className={mergeClasses(styles.detail, styles.version)}>
          <FormattedMessage {...menuMessages.version} values={{ version }} />
        </div>
      )}
    </ChoiceMenu>
  );
}

export function LanguageMenu({ trigger }: HeaderMenuContentProps) {
  const choice = useLanguageChoice();
  return (
    <ChoiceMenu trigger={trigger} choices={[choice]}>
      <MenuList>
        <ChoiceItems {...choice} />
      </MenuList>
    </ChoiceMenu>
  );
}

export function ThemeMenu({ trigger }: HeaderMenuContentProps) {
  const choice = useThemeChoice();
  return (
    <ChoiceMenu trigger={trigger} choices={[choice]}>
      <MenuList>
        <ChoiceItems {...choice} />
      </MenuList>
    </ChoiceMenu>
  );
}

interface Choice {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string; lang?: string; remark?: string | undefined }[];
  onChoose: (value: string) => void;
}

/** What users should know about the texts of a language before they choose it. */
function remarkOn(
  { isUnreviewed, missingTexts }: Language,
  { formatMessage, formatList }: IntlShape,
): string | undefined {
  const remarks = [
    ...(isUnreviewed ? [formatMessage(menuMessages.languageUnreviewed)] : []),
    ...(missingTexts > 0 ? [formatMessage(menuMessages.languageMissing, { count: missingTexts })] : []),
  ];
  return remarks.length > 0 ? formatList(remarks, { type: 'unit' }) : undefined;
}

/** Lists languages by their own names, so that users who cannot read the current language find theirs. */
function useLanguageChoice(): Choice {
  const intl = useIntl();
  const { supportedLanguages } = useConfig();
  const { language, setLanguage } = usePreferences();
  return {
    name: 'language',
    label: intl.formatMessage(messages.language),
    value: language,
    options: supportedLanguages.map((code) => ({
      value: code,
      label: languages[code].name,
      lang: code,
      remark: remarkOn(languages[code], intl),
    })),
    onChoose: (value) => setLanguage(value as typeof language),
  };
}

/** Light, dark, high contrast, or the setting of the device. */
function useThemeChoice(): Choice {
  const intl = useIntl();
  const { theme, setTheme } = usePreferences();
  return {
    name: 'theme',
    label: intl.formatMessage(messages.theme),
    value: theme,
    options: [
      { value: 'system', label: intl.formatMessage(menuMessages.themeSystem) },
      { value: 'light', label: intl.formatMessage(menuMessages.themeLight) },
      { value: 'dark', label: intl.formatMessage(menuMessages.themeDark) },
      { value: 'highContrast', label: intl.formatMessage(menuMessages.themeHighContrast) },
    ],
    onChoose: (value) => setTheme(value as typeof theme),
  };
}

interface ChoiceMenuProps {
  trigger: ReactElement;
  choices: readonly Choice[];
  children: ReactNode;
}

/** A popover whose menu may contain options. Mounts open, see `HeaderMenu`. */
function ChoiceMenu({ trigger, choices, children }: ChoiceMenuProps) {
  return (
    <Menu
      defaultOpen
      checkedValues={Object.fromEntries(choices.map(({ name, value }) => [name, [value]]))}
      onCheckedValueChange={(_event, { name, checkedItems }) => {
        const [chosen] = checkedItems;
        if (chosen !== undefined) choices.find((choice) => choice.name === name)?.onChoose(chosen);
      }}
    >
      <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
      <MenuPopover>{children}</MenuPopover>
    </Menu>
  );
}

function ChoiceItems({ name, options }: Choice) {
  return options.map((option) => (
    <MenuItemRadio key={option.value} name={name} value={option.value} secondaryContent={option.remark}>
      <span lang={option.lang}>{option.label}</span>
    </MenuItemRadio>
  ));
}
