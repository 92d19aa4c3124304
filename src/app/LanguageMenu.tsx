import { GlobeRegular } from '@fluentui/react-icons';
import { useIntl } from 'react-intl';
import { useConfig } from '../config/ConfigContext.ts';
import { languages } from '../shared/intl/languages.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';
import { messages } from './messages.ts';
import { usePreferences } from './usePreferences.ts';

/** Each language by its own name, so that nobody has to read the present one to leave it. */
export function LanguageMenu() {
  const intl = useIntl();
  const { supportedLanguages } = useConfig();
  const { language, setLanguage } = usePreferences();
  return (
    <ChoiceMenu
      name={intl.formatMessage(messages.language)}
      icon={<GlobeRegular />}
      value={language}
      options={supportedLanguages.map((code) => ({ value: code, label: languages[code].name, lang: code }))}
      onChoose={setLanguage}
    />
  );
}
