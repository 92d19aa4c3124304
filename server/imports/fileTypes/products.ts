import type { Binary, Coding, Group, GroupCharacteristic } from '../../../common/fhir/r4.ts';
import { isInMonths, readPeriod, type Period } from '../../../common/fhir/storedPeriod.ts';
import { findCharacteristic, setCharacteristic } from '../../../common/fhir/characteristic.ts';
import { products as codes } from '../../../common/fhir/codes.ts';
import { emptyCommodityList } from '../../../common/fhir/defaultResources.ts';
import { identifierByType, identifierByUse, setIdentifier } from '../../../common/fhir/identifier.ts';
import { bareId } from '../../../common/fhir/reference.ts';
import { derivedId } from '../engine/ids.ts';
import { fhirId, oneLine, toBoolean, wholeBetween, yesNo, type Column } from '../engine/rules.ts';
import type { Issue, Row, Write } from '../engine/types.ts';
import { readPicture } from '../remote/picture.ts';
import { withoutDeleted } from './exporting.ts';
import { versionColumn, type FileType } from './fileType.ts';
import {
  cellOf,
  createPlan,
  normalizeCells,
  plainNumber,
  resourcePlan,
  setOrRemove,
  updateNeedsId,
} from './resource.ts';

const columns: Column[] = [
  {
    name: 'name',
    required: true,
    unless: 'id',
    columnRequired: true,
    rule: oneLine,
    named: 'other',
    max: 250,
    example: 'Midwifery kit',
  },
  { name: 'active', ...yesNo, example: 'true' },
  { name: 'method', values: ['create', 'update'], example: 'create' },
  { name: 'id', rule: fhirId },
  { name: 'materialNumber', rule: oneLine, max: 250, example: 'MAT-001' },
  { name: 'previousId', rule: oneLine, max: 250 },
  { name: 'isAttractiveItem', ...yesNo, example: 'true' },
  { name: 'availability', max: 4000, example: 'Is the kit there?' },
  { name: 'condition', max: 4000 },
  { name: 'appropriateUsage', max: 4000 },
  { name: 'accountabilityPeriod', rule: wholeBetween(0, 1200), cellType: 'number', example: '12' },
  { name: 'imageSourceUrl', max: 7_000_000 },
  versionColumn,
];

const idOf = (row: Row): string | undefined => {
  const name = cellOf(row, 'name');
  return cellOf(row, 'id') ?? (name === undefined ? undefined : derivedId(name));
};

const materialOf = (group: Group) =>
  identifierByType(group.identifier, codes.materialNumber) ?? identifierByUse(group.identifier, 'official');
const previousOf = (group: Group) => identifierByUse(group.identifier, 'secondary');
const textOf = (group: Group, code: Coding): string =>
  findCharacteristic(group, code)?.valueCodeableConcept?.text ?? '';
const photoOf = (group: Group) => findCharacteristic(group, codes.photo, codes.photoImported);

/** Length of the product's accountability period; undefined if it has none, or one that cannot be computed. */
export const periodOf = (group: Group | undefined): Period | undefined =>
  readPeriod(findCharacteristic(group, codes.accountability)?.valueQuantity);

/** The cell of the accountability period, in months. Empty, i.e. unchanged, for a stored period of days or in other units. */
function monthsCell(group: Group): string {
  const period = periodOf(group);
  return period?.of === 'months' ? plainNumber(period.count) : '';
}

/** A stored product as a row of the file. The picture is omitted: its cell is for a new one. */
export function productCells(group: Group): Record<string, string> {
  const asset = findCharacteristic(group, codes.attractive)?.valueBoolean;
  return normalizeCells(
    {
      name: group.name ?? '',
      active: group.active === undefined ? '' : String(group.active),
      method: 'update',
      id: group.id ?? '',
      materialNumber: materialOf(group)?.value ?? '',
      previousId: previousOf(group)?.value ?? '',
      isAttractiveItem: asset === undefined ? '' : String(asset),
      availability: textOf(group, codes.availability),
      condition: textOf(group, codes.condition),
      appropriateUsage: textOf(group, codes.usage),
      accountabilityPeriod: monthsCell(group),
      imageSourceUrl: '',
      version: group.meta?.versionId ?? '',
    },
    ['availability', 'condition', 'appropriateUsage'],
  );
}

type Make = (current: GroupCharacteristic | undefined) => GroupCharacteristic;
const based = (current: GroupCharacteristic | undefined, code: Coding): GroupCharacteristic =>
  current ?? { code: { coding: [code] }, exclude: false };

/** The product to store; `photoId` is the id of its new picture. */
export function toProduct(row: Row, stored: Group | undefined, id: string, photoId: string | undefined): Group {
  const old = stored && productCells(stored);
  const differs = (column: string): string | undefined => {
    const value = cellOf(row, column);
    return value === undefined || value === old?.[column] ? undefined : value;
  };
  const next: Group = stored
    ? { ...stored }
    : {
        resourceType: 'Group',
        id,
        active: true,
        type: 'substance',
        actual: false,
        code: { coding: [codes.supply] },
      };
  const active = toBoolean(differs('active'));
  if (active !== undefined && active !== stored?.active) next.active = active;
  const name = cellOf(row, 'name');
  if (name !== undefined && name !== old?.name) next.name = name;
  const material = differs('materialNumber') ?? (stored ? undefined : (cellOf(row, 'materialNumber') ?? id));
  if (material !== undefined) {
    const isNumber = cellOf(row, 'materialNumber') !== undefined;
    const fresh = {
      use: 'official' as const,
      ...(isNumber && { type: { coding: [codes.materialNumber], text: codes.materialNumber.display } }),
      value: material,
    };
    setOrRemove(next, 'identifier', setIdentifier(next.identifier, materialOf(next), fresh));
  }
  const previous = differs('previousId');
  if (previous !== undefined) {
    const fresh = { use: 'secondary' as const, value: previous };
    setOrRemove(next, 'identifier', setIdentifier(next.identifier, previousOf(next), fresh));
  }
  const write = (code: Coding, make: Make): void => {
    const current = findCharacteristic(next, code);
    setOrRemove(next, 'characteristic', setCharacteristic(next.characteristic, current, make(current)));
  };
  const text = (column: string, code: Coding, value: Coding): void => {
    const newText = differs(column);
    if (newText === undefined) return;
    write(code, (current) => ({
      ...based(current, code),
      valueCodeableConcept: { ...(current?.valueCodeableConcept ?? { coding: [value] }), text: newText },
    }));
  };
  const months = differs('accountabilityPeriod');
  if (months !== undefined) {
    write(codes.accountability, (current) => ({
      ...based(current, codes.accountability),
      valueQuantity: {
        ...(isInMonths(current?.valueQuantity ?? {}) && current?.valueQuantity),
        value: Number(months),
      },
    }));
  }
  text('appropriateUsage', codes.usage, codes.usageValue);
  text('condition', codes.condition, codes.conditionValue);
  text('availability', codes.availability, codes.availabilityValue);
  const asset = toBoolean(differs('isAttractiveItem'));
  if (asset !== undefined && String(asset) !== old?.isAttractiveItem) {
    write(codes.attractive, (current) => ({ ...based(current, codes.attractive), valueBoolean: asset }));
  }
  if (photoId !== undefined && bareId('Binary', photoOf(next)?.valueReference) !== photoId) {
    const current = photoOf(next);
    const fresh: GroupCharacteristic = {
      ...(current ?? { exclude: false }),
      code: { coding: [codes.photo] },
      valueReference: { reference: `Binary/${photoId}` },
    };
    setOrRemove(next, 'characteristic', setCharacteristic(next.characteristic, current, fresh));
  }
  return next;
}

/** Products with their pictures and their entry in the List of commodities. */
export const products: FileType = {
  type: 'products',
  isSequential: true,
  sharedList: ({ productListId }) => productListId,
  columns,
  needs: ['Group.create', 'Group.update'],
  checkRow: (row) => updateNeedsId(row, 'id'),
  facts(row) {
    const id = idOf(row);
    return {
      rowKey: id && `Group/${id}`,
      keyColumn: cellOf(row, 'id') === undefined ? 'name' : 'id',
      label: cellOf(row, 'name') ?? id ?? '',
      targets: [],
    };
  },
  async plan(rows, context) {
    const { fhir, options } = context;
    const ids = rows.map((row) => idOf(row) ?? '');
    const stored = await fhir.readMany('Group', ids);
    const pictureIds = rows.flatMap((row) => {
      const address = cellOf(row, 'imageSourceUrl');
      return address === undefined ? [] : [derivedId(address)];
    });
    const pictures = await fhir.readMany('Binary', pictureIds, 'contentType');
    const result = [];
    for (const [index, row] of rows.entries()) {
      const id = ids[index] ?? '';
      const old = stored.get(id);
      const address = cellOf(row, 'imageSourceUrl');
      const photoId = address === undefined ? undefined : derivedId(address);
      let issue: Issue | undefined;
      const writes: Write[] = [];
      // The id of a picture is derived from its URL, so a stored one is not fetched again.
      if (address !== undefined && photoId !== undefined && !pictures.has(photoId)) {
        const picture = await readPicture(address, options.pictureHosts);
        if ('problem' in picture) {
          issue = { code: 'picture', column: 'imageSourceUrl', values: { reason: picture.problem } };
        } else {
          const binary: Binary = { resourceType: 'Binary', id: photoId, ...picture };
          writes.push({ resource: binary, stored: undefined });
        }
      }
      const next = toProduct(row, old, id, photoId);
      context.planned<Group>('products').set(id, next);
      const ignored = ['id', 'imageSourceUrl'];
      const base = resourcePlan({ row, columns, next, old, cellsOf: productCells, ignored });
      const changes = [...base.changes];
      if (photoId !== undefined && (!old || bareId('Binary', photoOf(old)?.valueReference) !== photoId)) {
        changes.push({ column: 'imageSourceUrl', before: '', after: `Binary/${photoId}` });
      }
      const items = [...(photoId === undefined ? [] : [`Binary/${photoId}`]), `Group/${id}`];
      result.push(
        createPlan({
          ...base,
          writes: [...writes, ...base.writes],
          changes,
          issues: [...base.issues, issue],
          conflicts: [...base.conflicts, otherKind(old, codes.supply)],
          lists: [
            {
              listId: options.productListId,
              createList: () => emptyCommodityList(options.productListId),
              items: items.map((reference) => ({ reference })),
            },
          ],
        }),
      );
    }
    return result;
  },
  subjects: ['Group'],
  async *export({ fhir }, filter) {
    const code = `${codes.supply.system}|${codes.supply.code}`;
    // A filter may match other Groups, but the file contains only groups of this type.
    const query = [['code', code] as const, ...(filter?.query ?? []).filter(([name]) => name !== 'code')];
    const list = filter?.query.find(([name]) => name === '_has:List:item:_id')?.[1];
    for await (const page of fhir.pages('Group', [...query, ['_sort', '_id']])) {
      const listed = list === undefined ? page : await withoutDeleted(page, fhir, { _id: list, _elements: 'entry' });
      yield listed.map(productCells);
    }
  },
};

/** The issue of a stored Group with another code: an id derived from a name may belong to another type of Group. */
export function otherKind(stored: Group | undefined, code: Coding): Issue | undefined {
  if (!stored || stored.code?.coding?.some((each) => each.system === code.system && each.code === code.code)) {
    return undefined;
  }
  const value = `Group/${stored.id}`;
  return { code: 'taken', column: 'name', values: { value, other: stored.code?.coding?.[0]?.display ?? '' } };
}
