import type { CodeableConcept, Coding, Group, Location } from '../../../common/fhir/r4.ts';
import { sameCode } from '../../../common/fhir/hasCoding.ts';
import type { ListValue } from '../../../common/fhir/valueList.ts';

/** The coding that records store of a value. */
const codingOfValue = ({ system, code, display }: ListValue): Coding => ({
  ...(system && { system }),
  code,
  display,
});

/** A concept with another value; a concept that has both keeps one. The same object without the value. */
function recodeConcept(concept: CodeableConcept, from: ListValue, to: ListValue): CodeableConcept {
  const found = concept.coding?.find((coding) => sameCode(coding, from));
  if (!found) return concept;
  const others = (concept.coding ?? []).filter((coding) => coding === found || !sameCode(coding, to));
  const coding = others.map((each) => (sameCode(each, from) ? codingOfValue(to) : each));
  // Forms store the name of the value as the text.
  const hasName = concept.text !== undefined && [found.display, from.display].includes(concept.text);
  return { ...concept, coding, ...(hasName && { text: to.display }) };
}

/** Concepts with another value; of concepts that become equal, the first stays. The same array without the value. */
function recodeConcepts(concepts: CodeableConcept[], from: ListValue, to: ListValue): CodeableConcept[] {
  const next = concepts.map((concept) => recodeConcept(concept, from, to));
  if (next.every((concept, index) => concept === concepts[index])) return concepts;
  const isTarget = ({ coding = [] }: CodeableConcept): boolean => coding.some((each) => sameCode(each, to));
  const first = next.findIndex(isTarget);
  return next.filter((concept, index) => index === first || !isTarget(concept) || (concept.coding ?? []).length > 1);
}

/** A Location or stock item with another value; the same object if it does not have the value. */
export function recode<R extends Location | Group>(resource: R, from: ListValue, to: ListValue): R {
  if (resource.resourceType === 'Location') {
    const type = resource.type && recodeConcepts(resource.type, from, to);
    return type === resource.type ? resource : { ...resource, type };
  }
  const characteristic = resource.characteristic?.map((each) => {
    const value = each.valueCodeableConcept;
    const next = value && recodeConcept(value, from, to);
    return next === value ? each : { ...each, valueCodeableConcept: next };
  });
  const isChanged = characteristic?.some((each, index) => each !== resource.characteristic?.[index]) === true;
  return isChanged ? { ...resource, characteristic } : resource;
}
