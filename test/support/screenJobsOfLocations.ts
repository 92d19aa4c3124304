import type { Location } from '../../common/fhir/r4.ts';
import { COMMODITY_LIST_ID, constituencyId } from '../../server/sandbox/data/ids.ts';
import { inventoryId, stockedServicePoints } from '../../server/sandbox/data/inventory.ts';
import { servicePoints } from '../../server/sandbox/data/servicePoints.ts';
import type { Sandbox } from '../../server/sandbox/index.ts';
import { randomUuid } from '../../common/fhir/uuid.ts';
import type { PrepareScreenJob } from './runScreenJob.ts';
import { field, fill } from './forms.ts';
import { pick } from './pick.ts';
import { dayFromToday } from './days.ts';

const eusm = { projectCode: 'eusm' } as const;

/** Stores a copy of the Location Mogotio with a new id and this name. */
export function copyMogotio(sandbox: Sandbox, name: string): Location {
  const location: Location = {
    ...sandbox.fhir.read('Location', constituencyId('Mogotio')),
    id: randomUuid(),
    name,
    alias: [name],
    description: 'before',
  };
  delete location.meta;
  delete location.identifier;
  return sandbox.fhir.update(location).resource;
}

/** Jobs on Locations. */
export const locationJobs: Record<string, PrepareScreenJob> = {
  'adds a location': (sandbox, name) => {
    const stored = () => sandbox.fhir.findAll('Location', `name:exact=${name}`);
    return {
      path: '/admin/location/unit/add',
      success: 'Location was successfully created',
      isStored: () => stored().length > 0,
      fill: async (user) => {
        await fill(user, /^Name/, name);
        await fill(user, /^Description/, 'typed');
      },
      alter: (user) => fill(user, /^Description/, 'typed anew'),
      verify: (_rivalled, altered) => {
        const description = altered ? 'typed anew' : 'typed';
        expect(stored()).toEqual([expect.objectContaining({ status: 'active', alias: [name], description })]);
      },
    };
  },
  'edits a location while another user edits it': (sandbox, name) => {
    const location = copyMogotio(sandbox, name);
    const now = () => sandbox.fhir.read('Location', location.id ?? '');
    const theirs = [{ use: 'official' as const, value: 'theirs' }];
    return {
      path: `/admin/location/unit/edit/${location.id}`,
      success: 'Location was successfully updated',
      isStored: () => now().description === 'typed',
      fill: (user) => fill(user, /^Description/, 'typed'),
      rival: () => void sandbox.fhir.update({ ...now(), status: 'inactive', identifier: theirs }),
      verify: (hasRivalSaved) => {
        expect(now()).toMatchObject({ name, alias: [name], description: 'typed', partOf: location.partOf });
        expect(now()).toMatchObject(hasRivalSaved ? { status: 'inactive', identifier: theirs } : { status: 'active' });
      },
    };
  },
  'edits the description of a location while another user does the same': (sandbox, name) => {
    const location = copyMogotio(sandbox, name);
    const now = () => sandbox.fhir.read('Location', location.id ?? '');
    return {
      path: `/admin/location/unit/edit/${location.id}`,
      success: 'Location was successfully updated',
      fill: (user) => fill(user, /^Description/, 'typed'),
      rival: () => void sandbox.fhir.update({ ...now(), description: 'theirs' }),
      verify: () => expect(['typed', 'theirs']).toContain(now().description),
    };
  },
};

/** Jobs on stock and products. */
export const stockJobs: Record<string, PrepareScreenJob> = {
  'adds stock': (sandbox, name) => {
    const servicePoint = servicePoints[1] as { id: string };
    const groups = () => sandbox.fhir.findAll('Group', `identifier=${encodeURIComponent(name)}`);
    const product = sandbox.fhir
      .findAll('Group', 'code=386452003&_sort=name')
      .find(({ active, characteristic = [] }) => active && characteristic.every((part) => part.valueBoolean !== true));
    return {
      path: `/location/inventory/${servicePoint.id}`,
      config: eusm,
      success: 'Location inventory created successfully',
      isStored: () => groups().length > 0,
      fill: async (user) => {
        await pick(user, 'Product name*', product?.name ?? '');
        await fill(user, /^Delivery date/, dayFromToday(-2));
        await fill(user, /^Accountability end date/, dayFromToday(30));
        await pick(user, 'UNICEF section*', 'WASH');
        await fill(user, /^PO number/, name);
      },
      verify: () => {
        expect(groups()).toHaveLength(1);
        const items = sandbox.fhir
          .findAll('List', `subject=Location/${servicePoint.id}`)
          .flatMap(({ entry = [] }) => entry.map(({ item }) => item.reference));
        expect(items.filter((item) => item === `Group/${groups()[0]?.id ?? ''}`)).toHaveLength(1);
      },
    };
  },
  'edits stock while another user changes its quantity': (sandbox, name) => {
    const servicePoint = stockedServicePoints[0] as { id: string };
    const id = inventoryId(stockedServicePoints[0] as (typeof stockedServicePoints)[number], 1);
    const now = () => sandbox.fhir.read('Group', id);
    const stored = now().characteristic?.find(({ valueQuantity }) => valueQuantity)?.valueQuantity?.value ?? 0;
    const quantity = { value: stored + 1 };
    return {
      path: `/location/inventory/${servicePoint.id}/${id}`,
      config: eusm,
      success: 'Location inventory updated successfully',
      isStored: () => now().identifier?.[0]?.value === name,
      fill: (user) => fill(user, /^PO number/, name),
      rival: () => {
        const characteristic = now().characteristic?.map((part) =>
          part.valueQuantity ? { ...part, valueQuantity: quantity } : part,
        );
        sandbox.fhir.update({ ...now(), characteristic: characteristic ?? [] });
      },
      verify: (hasRivalSaved) => {
        expect(now().identifier?.[0]?.value).toBe(name);
        const counted = now().characteristic?.find((part) => part.valueQuantity)?.valueQuantity?.value;
        expect(counted === quantity.value).toBe(hasRivalSaved);
      },
    };
  },
  'adds a product': (sandbox, name) => {
    const stored = () => sandbox.fhir.findAll('Group', `name:exact=${encodeURIComponent(name)}`);
    return {
      path: '/commodity/add-edit',
      success: 'Commodity created successfully',
      isStored: () => stored().length > 0,
      fill: async (user) => {
        await fill(user, /^Enter product name/, name);
        await user.selectOptions(await field(/^Select product type/), 'Device');
        await user.selectOptions(await field(/^Select the unit of measure/), 'Test kits');
      },
      verify: () => {
        expect(stored()).toHaveLength(1);
        const items = (sandbox.fhir.read('List', COMMODITY_LIST_ID).entry ?? []).map(({ item }) => item.reference);
        expect(items.filter((item) => item === `Group/${stored()[0]?.id ?? ''}`)).toHaveLength(1);
      },
    };
  },
};
