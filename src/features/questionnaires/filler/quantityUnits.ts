import type { Coding, Quantity, QuestionnaireItem } from 'fhir/r4';
import { codingKey } from '../../../../common/fhir/coding.ts';
import { extensionOf, extensionsOf } from './extensions.ts';
import { initialUnits } from './initial.ts';

/** Identity of a unit: its code, or its text without one. */
export const unitKey = (unit: Coding): string =>
  unit.code === undefined ? `text ${unit.display ?? ''}` : codingKey(unit);

/** A unit as a quantity may have it: FHIR forbids the code of a unit without its system (qty-3), so it becomes the text. */
function storable({ system, code, display }: Coding): Coding {
  const name = display ?? code;
  return system === undefined
    ? { ...(name !== undefined && { display: name }) }
    : { system, ...(code !== undefined && { code }), ...(display !== undefined && { display }) };
}

/** The units that the author lists in the question, each once: first that of the initial value, which is the default. */
export function listedUnits(question: QuestionnaireItem): Coding[] {
  const listed = [extensionOf(question, 'unit'), ...extensionsOf(question, 'unitOption')].flatMap(
    (extension) => extension?.valueCoding ?? [],
  );
  const units = new Map<string, Coding>();
  for (const unit of [...initialUnits(question), ...listed].map(storable)) {
    if (!units.has(unitKey(unit))) units.set(unitKey(unit), unit);
  }
  return [...units.values()];
}

/** The quantity with its unit replaced; undefined removes the unit. */
export function withUnit({ value, comparator }: Quantity, unit: Coding | undefined): Quantity {
  const { system, code, display = code } = unit ? storable(unit) : {};
  return {
    ...(value !== undefined && { value }),
    ...(comparator && { comparator }),
    ...(display !== undefined && { unit: display }),
    ...(system !== undefined && { system }),
    ...(code !== undefined && { code }),
  };
}
