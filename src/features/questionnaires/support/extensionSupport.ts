import { questionnaireExtensions } from '../../../../common/fhir/codes.ts';
import { isExtraction } from './extraction.ts';

/** What an unsupported part of a questionnaire changes, the most important first. */
export const supportClasses = ['data', 'questions', 'appearance'] as const;
export type SupportClass = (typeof supportClasses)[number];

/** Why a part is listed. Each has a text (`messages.ts`) and a class. */
export const consequenceClasses = {
  unknown: 'data',
  modifier: 'data',
  element: 'data',
  language: 'data',
  function: 'data',
  undeclared: 'data',
  otherServer: 'data',
  unfitInitial: 'data',
  notExtracted: 'data',
  notFilledIn: 'data',
  notSubject: 'data',
  notSigned: 'data',
  notSent: 'data',
  unitCode: 'data',
  optionsStay: 'questions',
  textStays: 'questions',
  notAssembled: 'questions',
  notAdaptive: 'questions',
  noPicture: 'questions',
  anyReference: 'questions',
  anyOrder: 'questions',
  anyone: 'questions',
  otherTerminology: 'questions',
  notAnswerable: 'questions',
  layout: 'appearance',
} as const satisfies Record<string, SupportClass>;
export type Consequence = keyof typeof consequenceClasses;

const r4 = (name: string): string => `http://hl7.org/fhir/StructureDefinition/${name}`;
const sdc = (name: string): string => `http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-${name}`;

const sdcNames: Partial<Record<Consequence, readonly string[]>> = {
  notExtracted: [
    ...['observationExtract', 'observation-extract-category', 'observationExtractEntry', 'definitionExtract'],
    ...['definitionExtractValue', 'extractAllocateId', 'templateExtract', 'templateExtractBundle'],
    ...['templateExtractContext', 'templateExtractValue', 'itemExtractionContext', 'itemContext', 'targetStructureMap'],
  ],
  notFilledIn: ['sourceStructureMap', 'prepopulate-subject'],
  notSubject: ['isSubject'],
  notSent: ['endpoint'],
  unitCode: ['unitSupplementalSystem'],
  optionsStay: ['lookupQuestionnaire', 'contextExpression'],
  notAssembled: ['subQuestionnaire', 'assemble-expectation', 'assembleContext', 'assembleDefinitionRoot'],
  notAdaptive: ['questionnaireAdaptive'],
  noPicture: ['itemMedia', 'itemAnswerMedia'],
  anyOrder: ['entryMode'],
  anyone: ['performerType'],
  otherTerminology: ['preferredTerminologyServer'],
  layout: ['choiceColumn', 'columnCount', 'width', 'shortText', 'optionalDisplay', 'keyboard'],
};

const r4Names: Partial<Record<Consequence, readonly string[]>> = {
  notFilledIn: ['cqf-initialValue'],
  notSigned: ['questionnaire-signatureRequired'],
  textStays: ['cqf-relativeDateTime', 'relative-date'],
  anyReference: ['questionnaire-referenceFilter', 'questionnaire-referenceProfile'],
  anyone: ['questionnaire-usageMode'],
  otherTerminology: ['preferredTerminologyServer', 'terminology-server'],
  layout: [
    ...['questionnaire-displayCategory', 'questionnaire-supportLink', 'questionnaire-supportHyperlink'],
    ...['rendering-styleSensitive', 'rendered-value'],
  ],
};

/** Extensions that describe the questionnaire or its values, for authors and for other programs. */
const descriptive = [
  ...['designNote', 'questionnaire-fhirType', 'questionnaire-baseType', 'questionnaire-derivationType', 'bodySite'],
  ...['cqf-library', 'cqf-citation', 'cqf-measureInfo', 'cqf-qualityOfEvidence', 'cqf-strengthOfRecommendation'],
  ...[
    'cqf-expression-language',
    'coding-sctdescid',
    'data-absent-reason',
    'display',
    'identifier-validDate',
    'language',
  ],
  ...['narrativeLink', 'originalText', 'quantity-precision', 'replaces', 'tz-code', 'tz-offset'],
  ...['11179-permitted-value-conceptmap', '11179-permitted-value-valueset', 'referencesContained'],
  // Read by the scores of expressions (filler/scores.ts).
  ...['ordinalValue', 'itemWeight', 'questionnaire-ordinalValue'],
].map(r4);

const descriptiveStarts = [
  ...['structuredefinition-', 'codesystem-', 'valueset-', 'resource-', 'iso21090-', 'artifact-'].map(r4),
  r4('questionnaireresponse-'),
  'http://hl7.org/fhir/5.0/StructureDefinition/extension-Questionnaire.',
  'http://hl7.org/fhir/uv/cpg/StructureDefinition/cpg-knowledge',
  'http://hl7.org/fhir/uv/crmi/',
  // How the questionnaire was assembled, and extensions of other resources of SDC.
  sdc('assembledFrom'),
  'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaireresponse-',
  'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-servicerequest-',
];

const entriesOf = (names: typeof sdcNames, urlOf: (name: string) => string): [string, Consequence][] =>
  Object.entries(names).flatMap(([consequence, list]) =>
    list.map((name): [string, Consequence] => [urlOf(name), consequence as Consequence]),
  );

const unsupported = new Map<string, Consequence>([
  ...entriesOf(sdcNames, sdc),
  ...entriesOf(r4Names, r4),
  ['http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-rendering-criticalExtension', 'textStays'],
]);

const { variable, itemPopulationContext, candidateExpression, initialExpression } = questionnaireExtensions;

/** True if the form evaluates expressions of a language in an extension that it reads. */
export const isEvaluated = (language: string, url: string): boolean =>
  language === 'text/fhirpath' ||
  (language === 'application/x-fhir-query' &&
    [variable, itemPopulationContext, candidateExpression, initialExpression].some((each) => each === url));

const supported = new Set<string>(Object.values(questionnaireExtensions));

/**
 * Consequence of an extension of a questionnaire; undefined if the form supports it, or if it has no effect on a form.
 * Extensions that the form reads come first: a new one needs no change here.
 */
export function consequenceOf(url: string): Consequence | undefined {
  if (supported.has(url) || descriptive.includes(url)) return undefined;
  const known = unsupported.get(url);
  if (known !== undefined) return known;
  if (isExtraction(url)) return 'notExtracted';
  return descriptiveStarts.some((start) => url.startsWith(start)) ? undefined : 'unknown';
}
