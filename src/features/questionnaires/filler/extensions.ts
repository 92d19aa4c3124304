import type { Element, Expression, Extension, QuestionnaireItem } from 'fhir/r4';
import { questionnaireExtensions as urls } from '../../../../common/fhir/codes.ts';

type Name = keyof typeof urls;
type Extended = Pick<Element, 'extension'> | undefined;

/** First extension of the given name, whose URL is in `questionnaireExtensions`. */
export function extensionOf(element: Extended, name: Name): Extension | undefined {
  return element?.extension?.find(({ url }) => url === urls[name]);
}

/** All extensions of the given name. */
export function extensionsOf(element: Extended, name: Name): Extension[] {
  return element?.extension?.filter(({ url }) => url === urls[name]) ?? [];
}

/** Language of expressions that are searches on the server. */
export const queryLanguage = 'application/x-fhir-query';

const isFhirPath = (expression: Expression | undefined): boolean =>
  expression?.language === undefined || expression.language === 'text/fhirpath';

/** FHIRPath of an expression extension; undefined for other languages. */
export function fhirPathOf(element: Extended, name: Name): string | undefined {
  const expression = extensionOf(element, name)?.valueExpression;
  return isFhirPath(expression) ? expression?.expression : undefined;
}

/** An expression in a language the form does not evaluate, e.g. CQL or a search on the server. */
export function foreignExpression(element: Extended, name: Name): Expression | undefined {
  const expression = extensionOf(element, name)?.valueExpression;
  return isFhirPath(expression) ? undefined : expression;
}

/** Extensions of a question whose expression may be a search. */
type Searching = 'candidateExpression' | 'initialExpression';

/** Name by which expressions read the results of a search of a question. LinkIds may contain any sign. */
export function searchName(name: Searching, linkId = ''): string {
  return `${name}_${Array.from(linkId, (sign) => sign.codePointAt(0)?.toString(16)).join('_')}`;
}

/** The FHIRPath of an expression that may be a search: for a search, that of its results. */
export function resultPathOf(definition: QuestionnaireItem, name: Searching): string | undefined {
  const isSearch = extensionOf(definition, name)?.valueExpression?.language === queryLanguage;
  return isSearch ? `%${searchName(name, definition.linkId)}.entry.resource` : fhirPathOf(definition, name);
}

/** The expression that calculates a limit. It is an extension of the value, which may itself be absent. */
export function limitExpression(limit: Extension | undefined): string | undefined {
  for (const [key, value] of Object.entries(limit ?? {})) {
    if (key.startsWith('_value')) return fhirPathOf(value as Element, 'calculatedValue');
  }
  return undefined;
}

/** Code of the control that the author chose, e.g. `drop-down`. */
export function controlOf(element: Extended): string | undefined {
  return extensionOf(element, 'itemControl')?.valueCodeableConcept?.coding?.[0]?.code;
}

/** True for an item that is not displayed; it may have answers. */
export function isHidden(element: Extended): boolean {
  return extensionOf(element, 'hidden')?.valueBoolean === true;
}

/** Minimum number of copies of a group, or of answers (`minOccurs`); 1 by default. */
export function minOccursOf(element: Extended): number {
  return Math.max(1, extensionOf(element, 'minOccurs')?.valueInteger ?? 1);
}
