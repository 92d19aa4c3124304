import { makeStyles } from '@fluentui/react-components';
import type { Translation } from '../../../fhir/translation.ts';
import { languages } from '../../../shared/intl/languages.ts';

const useStyles = makeStyles({ list: { margin: 0, padding: 0, listStyleType: 'none' } });

interface Props {
  names: readonly Translation[];
}

/** What a language calls itself, in brackets; a code the product has no texts for stays a code. */
function bracketed(code: string): string {
  return `(${Object.values(languages).find((language) => language.code === code)?.name ?? code})`;
}

/** Names in several languages, each marked with its own for screen readers. */
export function NameList({ names }: Props) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {names.map(({ language, text }) => (
        <li key={language}>
          <bdi lang={language}>{text}</bdi> <bdi>{bracketed(language)}</bdi>
        </li>
      ))}
    </ul>
  );
}
