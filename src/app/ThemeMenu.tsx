import { useIntl } from 'react-intl';
import { ChoiceMenu } from './ChoiceMenu.tsx';
import type { HeaderMenuContentProps } from './HeaderMenu.tsx';
import { messages } from './messages.ts';
import { usePreferences } from './usePreferences.ts';

/** Light, dark, high contrast, or the setting of the device. */
export default function ThemeMenu({ trigger }: HeaderMenuContentProps) {
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
