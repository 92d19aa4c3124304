import type { Coding, Quantity, QuestionnaireItem } from 'fhir/r4';
import { codingKey } from '../../../../common/fhir/coding.ts';
import { extensionOf, extensionsOf } from './extensions.ts';
import { valueOf, type Value } from './value.ts';

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

/** The values of `initial`, and the options that are selected initially. */
export function literalInitials({ initial = [], answerOption = [] }: QuestionnaireItem): Value[] {
  const values = [...initial, ...answerOption.filter(({ initialSelected }) => initialSelected)];
  return values.flatMap((one) => valueOf(one) ?? []);
}

/** A quantity without a number is the unit of the answer to come (SDC). */
export const isUnitOnly = ({ type, value }: Value): boolean =>
  type === 'Quantity' && (value as Quantity).value === undefined;

/** Units that `initial` suggests for a quantity. */
function initialUnits(definition: QuestionnaireItem): Coding[] {
  return literalInitials(definition).flatMap((one) => {
    const { system, code, unit } = (one.value ?? {}) as Quantity;
    if (!isUnitOnly(one) || (code ?? unit) === undefined) return [];
    return [{ ...(system && { system }), ...(code && { code }), ...(unit && { display: unit }) }];
  });
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
