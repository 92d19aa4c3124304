import { elementsOf } from '../../../fhir/definitions/structures.ts';
import type { ElementRow } from '../../../fhir/definitions/tables.ts';

const capitalized = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1);

/** Elements of a type by their JSON names: `value[x]` becomes `valueString`, `valueCode` ... */
export interface Shape {
  elements: Map<string, { row: ElementRow; type: string; choice?: string }>;
  required: { name: string; names: string[] }[];
}

const shapes = new Map<string, Shape | undefined>();

/** Shape of a type, cached; undefined for an unknown type. */
export const shapeOf = (type: string): Shape | undefined => {
  if (shapes.has(type)) return shapes.get(type);
  const rows = elementsOf(type);
  let shape: Shape | undefined;
  if (rows) {
    shape = { elements: new Map(), required: [] };
    for (const [name, row] of Object.entries(rows)) {
      const isChoice = name.endsWith('[x]');
      const stem = isChoice ? name.slice(0, -3) : name;
      const types = isChoice ? row.t : [row.c ?? row.t[0] ?? ''];
      const names = types.map((one) => (isChoice ? stem + capitalized(one) : stem));
      names.forEach((one, index) => {
        shape?.elements.set(one, { row, type: types[index] ?? '', ...(isChoice ? { choice: stem } : {}) });
      });
      if (row.min) shape.required.push({ name: stem, names });
    }
  }
  shapes.set(type, shape);
  return shape;
};
