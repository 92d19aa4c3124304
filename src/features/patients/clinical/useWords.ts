import type { Reference } from 'fhir/r4';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useReferenceNames } from '../../../api/fhir/useReferenceNames.ts';
import { useCodeWord } from '../../../shared/codes/useCodeWord.ts';
import { messages } from '../messages.ts';
import { makeWords, type Words } from './words.ts';

/** Formatter of FHIR data types in the current language, with the names of the referenced resources. */
export function useWords(references: readonly (Reference | undefined)[]): Words {
  const intl = useIntl();
  const code = useCodeWord();
  const nameOf = useReferenceNames(references);
  return useMemo(
    () =>
      makeWords({
        code,
        reference: (one) => nameOf(one) ?? one?.reference,
        yes: intl.formatMessage(messages.yes),
        no: intl.formatMessage(messages.no),
      }),
    [code, nameOf, intl],
  );
}
