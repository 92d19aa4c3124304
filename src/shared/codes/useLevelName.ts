import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { matches } from '../../../common/fhir/bundle.ts';
import { newest } from '../../../common/fhir/canonical.ts';
import { valueSets } from '../../../common/fhir/codes.ts';
import type { ValueSet } from '../../../common/fhir/r4.ts';
import { conceptLabel, conceptsOf } from '../../../common/fhir/valueSet.ts';
import { useSearchValueSetQuery } from '../../api/fhir/index.ts';
import { useCan } from '../../session/useCan.ts';
import { texts } from '../intl/texts.ts';

const messages = texts('shared.level', {
  value: ['Level {level, number}', 'Administrative level of a location without a name. {level}: number of the level'],
});

/**
 * Names of administrative levels in the language of the screen, e.g. County; `Level 2` for a level without a name. The
 * list is searched, not expanded: servers without names of levels have no such value set, which is not an error.
 */
export function useLevelName(skip = false): (level: number) => string {
  const intl = useIntl();
  const may = useCan('ValueSet.read');
  const { data } = useSearchValueSetQuery(may && !skip ? { url: valueSets.administrativeLevel } : skipToken);
  const names = useMemo(() => {
    const stored = data && newest(matches<ValueSet>(data, 'ValueSet'));
    return new Map(conceptsOf(stored, intl.locale).map((concept) => [concept.code, conceptLabel(concept)]));
  }, [data, intl.locale]);
  return useCallback(
    (level) => names.get(String(level)) ?? intl.formatMessage(messages.value, { level }),
    [names, intl],
  );
}
