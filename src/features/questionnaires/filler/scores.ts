import type {
  CodeSystemConcept,
  Coding,
  Element,
  FhirResource,
  Questionnaire,
  QuestionnaireItem,
  ValueSet,
  ValueSetComposeInclude,
  ValueSetExpansionContains,
} from '../../../../common/fhir/r4.ts';
import { containedValueSet } from './options.ts';
import { isEqual, valueOf } from './value.ts';

/** A node of the FHIRPath engine: one element of a resource. */
export interface EngineNode {
  /** The element as JSON, or a number or date in the engine's own form. */
  data: unknown;
  /** Extensions of a primitive element. */
  _data?: Element;
  /** Path of its definition, e.g. `QuestionnaireResponse.item.answer`; the type's name for a value. */
  path: string | null;
  parentResNode: EngineNode | null;
}

/** Extensions with the score of a coding, of a code system's concept, and of a value set's concept, by release of FHIR. */
const urls = [
  'ordinalValue',
  'itemWeight',
  'codesystem-ordinalValue',
  'valueset-ordinalValue',
  'questionnaire-ordinalValue',
].map((name) => `http://hl7.org/fhir/StructureDefinition/${name}`);

function scoreIn(element: unknown): number | undefined {
  const { extension } = (element ?? {}) as Element;
  const found = extension?.find(({ url }) => urls.includes(url));
  return found?.valueDecimal ?? found?.valueInteger;
}

function definitionOf(questionnaire: Questionnaire | undefined, answer: EngineNode): QuestionnaireItem | undefined {
  const linkIds: string[] = [];
  for (let node: EngineNode | null = answer; node; node = node.parentResNode) {
    const { linkId } = (node.data ?? {}) as { linkId?: string };
    if (linkId !== undefined) linkIds.unshift(linkId);
  }
  let items = questionnaire?.item;
  let found: QuestionnaireItem | undefined;
  for (const linkId of linkIds) {
    found = items?.find((item) => item.linkId === linkId);
    items = found?.item;
  }
  return found;
}

type Concepts = readonly CodeSystemConcept[] | ValueSetComposeInclude['concept'];

function conceptScore(concepts: Concepts, code: string | undefined): number | undefined {
  for (const concept of concepts ?? []) {
    const score = concept.code === code ? scoreIn(concept) : undefined;
    const below = score ?? ('concept' in concept ? conceptScore(concept.concept, code) : undefined);
    if (below !== undefined) return below;
  }
  return undefined;
}

/** Score in an expansion, its nested entries included. */
function expandedScore(
  entries: readonly ValueSetExpansionContains[] | undefined,
  { system, code }: Coding,
): number | undefined {
  for (const entry of entries ?? []) {
    const isSame = entry.code === code && (system === undefined || entry.system === system);
    const score = (isSame ? scoreIn(entry) : undefined) ?? expandedScore(entry.contains, { system, code });
    if (score !== undefined) return score;
  }
  return undefined;
}

/** Score in a value set: in its expansion, otherwise in its definition. */
function valueSetScore({ expansion, compose }: ValueSet, coding: Coding): number | undefined {
  const { system, code } = coding;
  const listed = compose?.include?.filter((include) => system === undefined || include.system === system);
  return (
    expandedScore(expansion?.contains, coding) ??
    conceptScore(
      listed?.flatMap(({ concept = [] }) => concept),
      code,
    )
  );
}

/** Score of a concept in the value sets and code systems a questionnaire contains. */
function containedScore(
  questionnaire: Questionnaire | undefined,
  coding: Coding,
  valueSet: string,
): number | undefined {
  const listed = containedValueSet(questionnaire ?? {}, valueSet);
  const score = listed && valueSetScore(listed, coding);
  if (score !== undefined) return score;
  for (const one of (questionnaire?.contained ?? []) as FhirResource[]) {
    const isSystem = one.resourceType === 'CodeSystem' && one.url === coding.system;
    const found = isSystem ? conceptScore(one.concept, coding.code) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Value sets of other resources that a questionnaire uses, by their address in it; undefined for those that cannot be read. */
export type ValueSets = ReadonlyMap<string, ValueSet | undefined>;

/** Score in a value set of the server. Throws without the value set: a total without its scores would be wrong. */
function serverScore(canonical: string, coding: Coding, valueSets: ValueSets): number | undefined {
  const valueSet = valueSets.get(canonical);
  if (valueSet === undefined) throw new Error(`The scores of the value set ${canonical} cannot be read`);
  return valueSetScore(valueSet, coding);
}

/**
 * Score of an answer or of its value (SDC, functions `weight()` and `ordinal()`): in the answer itself, in the chosen
 * option of the questionnaire, in a value set or code system the questionnaire contains, or in a value set of the server.
 */
export function scoreOf(node: EngineNode, resource: unknown, valueSets: ValueSets = new Map()): number | undefined {
  const isAnswer = node.path === 'QuestionnaireResponse.item.answer';
  const answer = isAnswer ? node : node.parentResNode;
  const given = isAnswer ? valueOf(node.data as object) : undefined;
  const own = scoreIn(node.data) ?? scoreIn(node._data) ?? scoreIn(given?.value);
  if (own !== undefined || answer?.path !== 'QuestionnaireResponse.item.answer') return own;
  const questionnaire = resource as Questionnaire | undefined;
  const definition = definitionOf(questionnaire, answer);
  const value = valueOf(answer.data as object);
  if (value === undefined) return undefined;
  const option = definition?.answerOption?.find((one) => {
    const offered = valueOf(one);
    return offered !== undefined && isEqual(value, offered);
  });
  const optionScore =
    scoreIn(option) ?? scoreIn(valueOf(option)?.value) ?? scoreIn(option && valueOf(option, '_value')?.value);
  if (optionScore !== undefined || value.type !== 'Coding') return optionScore;
  const coding = value.value as Coding;
  const { answerValueSet = '' } = definition ?? {};
  const contained = containedScore(questionnaire, coding, answerValueSet);
  const isComplete = answerValueSet.startsWith('#') || containedValueSet(questionnaire ?? {}, answerValueSet);
  if (contained !== undefined || answerValueSet === '' || isComplete) return contained;
  return serverScore(answerValueSet, coding, valueSets);
}
