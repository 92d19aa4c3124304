import { validateForm } from '../../shared/form/validateForm.ts';
import { newForm, type LocationForm } from './locationForm.ts';
import { locationSchema } from './locationSchema.ts';
import { messages } from './messages.ts';
import { locationUnit, servicePoint, type FormVariant } from './variants.ts';

const valid: LocationForm = { ...newForm('kisumu', false), name: 'Kolwa', alias: 'Kolwa' };
const well: LocationForm = {
  ...newForm('kisumu', true),
  name: 'Well',
  serviceType: { system: 's', code: 'wp', display: 'Water point' },
};

async function faults(
  form: LocationForm,
  variant: FormVariant,
  stored?: LocationForm,
): Promise<Record<string, string>> {
  const errors = await validateForm(locationSchema(variant, stored), form);
  return Object.fromEntries(Object.entries(errors).map(([key, message]) => [key, (message as { id: string }).id]));
}

describe('validation of a location unit', () => {
  it.each<[string, Partial<LocationForm>, Record<string, string>]>([
    ['valid values', {}, {}],
    ['no name', { name: '' }, { name: messages.nameRequired.id }],
    ['a name of spaces only', { name: '  ' }, { name: messages.nameRequired.id }],
    ['no alias', { alias: '' }, { alias: messages.aliasRequired.id }],
    // A draft of an earlier release may contain another value than those offered.
    ['no category', { physicalType: '' as never }, { physicalType: messages.categoryRequired.id }],
    ['no status', { status: '' }, { status: messages.statusRequired.id }],
    ['invalid characters in the name', { name: 'Kolwa #1' }, { name: messages.nameCharacters.id }],
    ['invalid characters in the alias', { alias: '<b>' }, { alias: messages.aliasCharacters.id }],
    ['codes of other systems', { externalId: 'OU_525/#7 "é"' }, {}],
    [
      'invisible characters in the external id',
      { externalId: 'a\u0007b' },
      { externalId: messages.externalIdCharacters.id },
    ],
    ['a dash in the name', { name: "Murang'a – no", alias: 'x' }, { name: messages.nameCharacters.id }],
    ['real names', { name: "N'Djaména (Est) & St. Jean-Paul/2, Đắk Lắk", alias: 'مقاطعة كيسومو ๑๒ ภาคเหนือ' }, {}],
    ['invalid characters in a translated name', { 'name-fr': 'Kolwa #1' }, { 'name-fr': messages.nameCharacters.id }],
    ['names in other languages', { 'name-fr': 'Île-de-Kolwa', 'name-ar': 'كولوا' }, {}],
    ['no parent', { parentId: '' }, {}],
    ['no GeoJSON', { geometry: '{' }, { geometry: messages.notJson.id }],
    ['GeoJSON of a building', { geometry: '{', physicalType: 'bu' }, {}],
    ['coordinates of a jurisdiction', { latitude: 'x' }, {}],
    ['a building without type', { physicalType: 'bu' }, {}],
  ])('%s', async (_, change, expected) => {
    expect(await faults({ ...valid, ...change }, locationUnit)).toEqual(expected);
  });
});

describe('validation of a service point', () => {
  it.each<[string, Partial<LocationForm>, Record<string, string>]>([
    ['valid without an alias', {}, {}],
    ['no parent', { parentId: '' }, { parentId: messages.parentRequired.id }],
    ['no type', { serviceType: undefined }, { serviceType: messages.serviceTypeRequired.id }],
    ['a jurisdiction without type', { serviceType: undefined, physicalType: 'jdn' }, {}],
    ['coordinates', { latitude: '-16.08306', longitude: '0' }, {}],
    ['the largest coordinates', { latitude: '-90', longitude: '180' }, {}],
    [
      'words',
      { latitude: 'north', longitude: '1e3' },
      { latitude: messages.decimal.id, longitude: messages.decimal.id },
    ],
    [
      'a coordinate out of range',
      { latitude: '90.1', longitude: '-181' },
      { latitude: messages.latitudeRange.id, longitude: messages.longitudeRange.id },
    ],
    ['only a latitude', { latitude: '1' }, { longitude: messages.longitudeToo.id }],
    ['only a longitude', { longitude: '1' }, { latitude: messages.latitudeToo.id }],
  ])('%s', async (_, change, expected) => {
    expect(await faults({ ...well, ...change }, servicePoint)).toEqual(expected);
  });

  it('accepts invalid stored values that the user did not change', async () => {
    const stored = { ...well, name: 'Well #1', latitude: 'x', longitude: '500' };
    expect(await faults({ ...stored, status: 'inactive' }, servicePoint, stored)).toEqual({});
    expect(await faults({ ...stored, name: 'Well #2' }, servicePoint, stored)).toEqual({
      name: messages.nameCharacters.id,
    });
  });
});
