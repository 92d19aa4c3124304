import type { Group } from '../../common/fhir/r4.ts';
import { fc } from './fastCheck.ts';
import { inventory, products, systems } from '../../common/fhir/codes.ts';

const text = fc.string({ maxLength: 12 });
const ours = [...Object.values(products), ...Object.values(inventory)];
const coding = fc.oneof(
  fc.constantFrom(...ours),
  // the same code with another display, as other clients write it
  fc
    .record({ coding: fc.constantFrom(...ours), display: text })
    .map((one) => ({ ...one.coding, display: one.display })),
  fc.record(
    { system: fc.constantFrom(...Object.values(systems), 'http://moh'), code: text, display: text, version: text },
    { requiredKeys: [] },
  ),
);
const concept = fc.record({ coding: fc.array(coding, { maxLength: 3 }), text }, { requiredKeys: [] });
const extension = fc.record({ url: text, valueString: text });
const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.nat(), text, fc.constant('3'));
const instant = fc.oneof(
  fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }).map((date) => date.toISOString()),
  fc.constantFrom('2024', '2024-05', '2024-05-31', '2024-05-31T10:00:00+03:00', 'soon'),
);
const reference = fc.record(
  {
    reference: fc.constantFrom('Group/1', 'http://h/fhir/Group/2', 'Patient/3', 'Binary/4', '#a', 'urn:x'),
    display: text,
    extension: fc.array(extension, { maxLength: 1 }),
  },
  { requiredKeys: [] },
);
const characteristic = fc.record(
  {
    code: concept,
    valueCodeableConcept: concept,
    valueBoolean: fc.boolean(),
    valueQuantity: fc.record({ value: number, unit: text }, { requiredKeys: [] }),
    valueReference: reference,
    exclude: fc.boolean(),
    extension: fc.array(extension, { maxLength: 1 }),
    period: fc.record({ start: instant }),
  },
  { requiredKeys: ['code'] },
);

/**
 * Groups as stored by servers in the field: unknown fields, extensions, tags, identifiers and members, several codings
 * in one concept, displays of other clients, texts where numbers belong.
 */
export const anyGroup: fc.Arbitrary<Group> = fc
  .record(
    {
      resourceType: fc.constant('Group'),
      id: fc.uuid(),
      meta: fc.record({ versionId: text, tag: fc.array(coding, { maxLength: 3 }) }, { requiredKeys: [] }),
      extension: fc.array(extension, { maxLength: 2 }),
      identifier: fc.array(
        fc.record(
          { use: fc.constantFrom('usual', 'official', 'secondary', 'old'), type: concept, value: text, system: text },
          { requiredKeys: [] },
        ),
        { maxLength: 4 },
      ),
      active: fc.boolean(),
      actual: fc.boolean(),
      type: fc.constantFrom('person', 'animal', 'practitioner', 'device', 'medication', 'substance'),
      code: concept,
      name: text,
      quantity: fc.nat(),
      managingEntity: reference,
      characteristic: fc.array(characteristic, { maxLength: 6 }),
      member: fc.array(
        fc.record(
          {
            entity: reference,
            period: fc.record({ start: instant, end: instant, id: text }, { requiredKeys: [] }),
            inactive: fc.boolean(),
          },
          { requiredKeys: ['entity'] },
        ),
        { maxLength: 3 },
      ),
      unknownField: fc.jsonValue(),
      _name: fc.record({ extension: fc.array(extension, { maxLength: 1 }) }),
    },
    { requiredKeys: ['resourceType'] },
  )
  // Plain objects, as parsed from JSON.
  .map((generated) => JSON.parse(JSON.stringify(generated)) as Group);
