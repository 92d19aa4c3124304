import { makeStyles } from '@fluentui/react-components';
import type { Translation } from '../../../common/fhir/translation.ts';
import { languageName } from '../../../common/config/languages.ts';

const useStyles = makeStyles({ list: { margin: 0, padding: 0, listStyleType: 'none' } });

interface Props {
  translations: readonly Translation[];
}

const bracketed = (code: string): string => `(${languageName(code)})`;

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
