import { useConfig } from '../config/ConfigContext.ts';
import { languages } from '../shared/intl/languages.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';
import type { HeaderMenuContentProps } from './HeaderMenu.tsx';
import { usePreferences } from './usePreferences.ts';

/** Lists languages by their own names, so that users who cannot read the current language find theirs. */
export default function LanguageMenu({ trigger }: HeaderMenuContentProps) {
  const { supportedLanguages } = useConfig();
  const { language, setLanguage } = usePreferences();
  return (
    <ChoiceMenu
      trigger={trigger}
      value={language}
      options={supportedLanguages.map((code) => ({ value: code, label: languages[code].name, lang: code }))}
      onChoose={setLanguage}
    />
  );
}
