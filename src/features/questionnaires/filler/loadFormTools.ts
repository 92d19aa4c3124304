import type { Questionnaire, QuestionnaireItem } from 'fhir/r4';
import { bareId } from '../../../../common/fhir/reference.ts';
import type { ValueSet } from '../../../../common/fhir/r4.ts';
import { fhirEndpoints } from '../../../api/fhir/index.ts';
import { platformEndpoints } from '../../../api/platform/index.ts';
import { readCached } from '../../../api/read.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import { createExpressions } from './createExpressions.ts';
import { fhirPathOf } from './extensions.ts';
import { needsFhirPath, needsPatterns, needsUnits } from './expressions.ts';
import type { FormTools } from './fillerSelectors.ts';
import { containedValueSet } from './options.ts';
import type { Launch } from './population/launchContext.ts';
import type { ValueSets } from './scores.ts';
import { expansionIn, serverOf } from './terminology.ts';

/**
 * Addresses of the value sets outside of the questionnaire that expressions need, with the terminology server that their
 * question prefers: those with scores, and those of choices that are filled in, whose codes may come without a system.
 */
function neededValueSets(questionnaire: Questionnaire): ReadonlyMap<string, string | undefined> {
  const hasScores = /\b(weight|ordinal)\(\)/.test(JSON.stringify(questionnaire));
  const isContained = (address: string): boolean =>
    address === '' || address.startsWith('#') || containedValueSet(questionnaire, address) !== undefined;
  const found = new Map<string, string | undefined>();
  const visit = (item: QuestionnaireItem, around: string | undefined): void => {
    const { answerValueSet = '' } = item;
    const server = serverOf(item) ?? around;
    const isNeeded = hasScores || fhirPathOf(item, 'initialExpression') !== undefined;
    if (isNeeded && !isContained(answerValueSet)) found.set(answerValueSet, server);
    for (const one of item.item ?? []) visit(one, server);
  };
  for (const one of questionnaire.item ?? []) visit(one, serverOf(questionnaire));
  return found;
}

/** The value set at an address of a questionnaire, as the question with its choices requests it. */
const readValueSet =
  (canonical: string, server: string | undefined): AppThunk<Promise<ValueSet>> =>
  async (dispatch) => {
    const { readValueSet: readById, expandValueSet } = fhirEndpoints.endpoints;
    const id = canonical.startsWith('ValueSet/') ? bareId('ValueSet', canonical) : undefined;
    if (id === undefined && server !== undefined) {
      const { expandAtServer } = platformEndpoints.endpoints;
      const args = { server, url: canonical };
      const found: unknown = await dispatch(readCached(expandAtServer, args)).catch(() => undefined);
      if (found !== undefined) return expansionIn(found);
    }
    const [url = ''] = canonical.split('|');
    return dispatch(id ? readCached(readById, { id }) : readCached(expandValueSet, { url }));
  };

const readValueSets =
  (canonicals: ReturnType<typeof neededValueSets>): AppThunk<Promise<ValueSets>> =>
  async (dispatch) => {
    const found = [...canonicals].map(async ([canonical, server]): Promise<[string, ValueSet | undefined]> => {
      // A total that needs a missing value set fails, and the form names it.
      const valueSet = await dispatch(readValueSet(canonical, server)).catch(() => undefined);
      return [canonical, valueSet];
    });
    return new Map(await Promise.all(found));
  };

/**
 * Loads the engines that a questionnaire needs, and the data that its expressions refer to. The FHIRPath engine, its model of FHIR R4 and the regular expressions are
 * separate chunks of about 230 KB, which most forms never load. `isAgain`: the data are read past the cache.
 */
export const loadFormTools =
  (questionnaire: Questionnaire, launch: Launch, isAgain?: boolean): AppThunk<Promise<FormTools>> =>
  async (dispatch) => {
    const convertUnit = needsUnits(questionnaire) ? (await import('./units.ts')).convertUnit : undefined;
    if (!needsPatterns(questionnaire)) return { expressions: undefined, compilePattern: undefined, convertUnit };
    const { compilePattern } = await import('./patterns.ts');
    if (!needsFhirPath(questionnaire)) return { expressions: undefined, compilePattern, convertUnit };
    const [{ createEvaluate, parse }, model, valueSets] = await Promise.all([
      import('./fhirPath.ts'),
      import('fhirpath/fhir-context/r4/index.js'),
      dispatch(readValueSets(neededValueSets(questionnaire))),
    ]);
    const evaluate = createEvaluate(model, compilePattern, valueSets);
    const { loadKnown } = await import('./population/loadKnown.ts');
    const { values: known, unfilled, observed } = await dispatch(loadKnown(questionnaire, launch, evaluate, isAgain));
    const expressions = createExpressions(questionnaire, { evaluate, parse, known });
    return { expressions, compilePattern, convertUnit, unfilled, observed, valueSets };
  };
