import { skipToken } from '@reduxjs/toolkit/query';
import type { QuestionnaireItem } from 'fhir/r4';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useExpandValueSetQuery, useReadValueSetQuery } from '../../../api/fhir/index.ts';
import { bareId } from '../../../../common/fhir/reference.ts';
import { useExpandAtServerQuery } from '../../../api/platform/index.ts';
import { useFormFrame } from './FormContext.ts';
import { expansionIn, preferredServer } from './terminology.ts';
import type { Path } from './tree.ts';
import { choicesOfValueSet, containedValueSet, hasListedCodes, listedChoices, type AnswerChoice } from './options.ts';

/**
 * Choices of a question: results of an expression, listed in the question, from a value set that is contained in the
 * questionnaire (`#id`), read by reference (`ValueSet/id`), or expanded from its canonical address: by the terminology server
 * that the form prefers, if this server calls it, otherwise by the FHIR server.
 */
export function useChoices(question: QuestionnaireItem, path: Path, computed: readonly AnswerChoice[] | undefined) {
  const { locale } = useIntl();
  const { questionnaire } = useFormFrame();
  const canonical = question.answerValueSet ?? '';
  const contained = containedValueSet(questionnaire, canonical);
  const relative = canonical.startsWith('ValueSet/') ? bareId('ValueSet', canonical) : undefined;
  // Without the version: a server that lacks this version of a value set usually has another.
  const [url = ''] = canonical.split('|');
  const needsExpansion = canonical !== '' && !contained && !canonical.startsWith('#') && relative === undefined;
  const server = needsExpansion ? preferredServer(questionnaire, path, question) : undefined;
  const preferred = useExpandAtServerQuery(server === undefined ? skipToken : { server, url: canonical });
  // The own server may have the value set too.
  const isOwn = needsExpansion && (server === undefined || preferred.error !== undefined);
  const expanded = useExpandValueSetQuery(isOwn ? { url } : skipToken);
  const read = useReadValueSetQuery(relative ? { id: relative } : skipToken);
  const query = relative ? read : isOwn ? expanded : preferred;
  const elsewhere = useMemo(() => expansionIn(preferred.currentData), [preferred.currentData]);
  const valueSet = relative ? read.currentData : isOwn ? expanded.currentData : elsewhere;

  const choices = useMemo<readonly AnswerChoice[]>(() => {
    if (computed) return computed;
    if (canonical === '') return listedChoices(question, locale);
    return choicesOfValueSet(contained ?? valueSet);
  }, [computed, canonical, question, locale, contained, valueSet]);
  const remote = needsExpansion || relative !== undefined;
  const written = contained ?? (relative ? read.currentData : undefined);
  // Without its expansion, such a value set provides no codes or only some.
  const incomplete = written ? !hasListedCodes(written) : canonical.startsWith('#');
  return {
    choices,
    failed: (remote && query.error !== undefined && !query.isFetching) || incomplete,
    error: remote && !query.isFetching ? query.error : undefined,
    refetch: remote ? () => void query.refetch() : undefined,
    isFetching: remote && query.isFetching,
  };
}
