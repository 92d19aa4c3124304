import { makeStyles } from '@fluentui/react-components';
import type { Translation } from '../../../common/fhir/translation.ts';
import { languages } from '../../../common/config/languages.ts';

const useStyles = makeStyles({ list: { margin: 0, padding: 0, listStyleType: 'none' } });

interface Props {
  translations: readonly Translation[];
}

/** The language's name for itself in brackets, or its code if the product does not support the language. */
function bracketed(code: string): string {
  return `(${Object.values(languages).find((language) => language.code === code)?.name ?? code})`;
}

/** Names in several languages, each with its `lang` for screen readers. */
export function TranslationList({ translations }: Props) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {translations.map(({ language, text }) => (
        <li key={language}>
          <bdi lang={language}>{text}</bdi> <bdi>{bracketed(language)}</bdi>
        </li>
      ))}
    </ul>
  );
}
