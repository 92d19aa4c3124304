import type { CapabilityStatement, Extension, Questionnaire } from '../../../../common/fhir/r4.ts';

/**
 * True for an extension by which FHIR Core makes records from answers: the StructureMap in the spellings of SDC 2, SDC 3 and
 * before SDC, and the context of an extraction, which FHIR Core also extracts by a StructureMap.
 */
export function isExtraction(url: string): boolean {
  return /[/-]targetStructureMap$/i.test(url) || url.includes('sdc-questionnaire-itemExtractionContext');
}

interface Extended {
  extension?: Extension[];
  item?: Extended[];
}

/** True for a questionnaire whose answers other records are made from, which this application cannot do. */
export function needsExtraction(questionnaire: Questionnaire): boolean {
  const needs = ({ extension = [], item = [] }: Extended): boolean =>
    extension.some(({ url = '' }) => isExtraction(url)) || item.some(needs);
  return needs(questionnaire);
}

const operations: readonly { name: string; types: readonly string[] }[] = [
  { name: 'extract', types: ['QuestionnaireResponse', 'Questionnaire'] },
  { name: 'transform', types: ['StructureMap'] },
];

/** True if a server offers to make records from responses: `$extract` (SDC), or `$transform` of a StructureMap. */
export function offersExtraction({ rest = [] }: CapabilityStatement): boolean {
  return rest.some(({ operation = [], resource = [] }) =>
    operations.some(({ name, types }) => {
      const isOffered = (one: { name?: string; definition?: string }): boolean =>
        one.name?.replace(/^\$/, '') === name || (one.definition ?? '').split('|')[0]?.endsWith(`-${name}`) === true;
      const below = resource.filter(({ type }) => types.some((each) => each === type));
      return [...operation, ...below.flatMap((one) => one.operation ?? [])].some(isOffered);
    }),
  );
}
