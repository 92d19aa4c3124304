import type {
  CodeSystemConcept,
  Coding,
  Element,
  FhirResource,
  Questionnaire,
  QuestionnaireItem,
  ValueSet,
  ValueSetComposeInclude,
} from '../../../../common/fhir/r4.ts';
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

const urls = [
  'http://hl7.org/fhir/StructureDefinition/ordinalValue',
  'http://hl7.org/fhir/StructureDefinition/itemWeight',
];

function scoreIn(element: unknown): number | undefined {
  const { extension } = (element ?? {}) as Element;
  return extension?.find(({ url }) => urls.includes(url))?.valueDecimal;
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

/** Score of a concept in the value sets and code systems a questionnaire contains. */
function containedScore(
  questionnaire: Questionnaire | undefined,
  { system, code }: Coding,
  valueSet: string | undefined,
): number | undefined {
  for (const one of (questionnaire?.contained ?? []) as FhirResource[]) {
    const concepts =
      one.resourceType === 'ValueSet' && `#${one.id ?? ''}` === valueSet
        ? conceptsIn(one, system)
        : one.resourceType === 'CodeSystem' && one.url === system
          ? one.concept
          : undefined;
    const score = conceptScore(concepts, code);
    if (score !== undefined) return score;
  }
  return undefined;
}

function conceptsIn({ compose }: ValueSet, system: string | undefined): Concepts {
  return compose?.include?.filter((include) => include.system === system).flatMap(({ concept = [] }) => concept);
}

/**
 * Score of an answer or of its value (SDC, functions `weight()` and `ordinal()`): in the answer itself, in the chosen
 * option of the questionnaire, or in a value set or code system the questionnaire contains.
 */
export function scoreOf(node: EngineNode, resource: unknown): number | undefined {
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
  return containedScore(questionnaire, value.value as Coding, definition?.answerValueSet);
}
