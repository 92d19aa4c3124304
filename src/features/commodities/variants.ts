import type { PerProject } from '../../shared/project/useVariant.ts';
import type { CommodityKind } from './commodity.ts';
import type { CommodityForm } from './commodityForm.ts';
import type { Permission } from '../../../common/session/permissions.ts';

/** Differences between the default commodities and the products of the supply variant. */
export interface CommodityVariant {
  key: CommodityKind;
  /** Initial values of a new one. */
  empty: CommodityForm;
  /** True if items can be deleted from the list; products are deactivated instead. */
  deletes: boolean;
}

const nothing: CommodityForm = {
  name: '',
  materialNumber: '',
  active: 'true',
  type: 'substance',
  unitOfMeasure: '',
  isAttractiveItem: '',
  availability: '',
  condition: '',
  appropriateUsage: '',
  accountabilityPeriod: '',
  productImage: undefined,
};

export const commodity: CommodityVariant = { key: 'commodity', empty: nothing, deletes: true };

export const product: CommodityVariant = {
  key: 'product',
  empty: { ...nothing, isAttractiveItem: 'true' },
  deletes: false,
};

/** The supply project has products, all others commodities. */
export const variants: PerProject<CommodityVariant> = { core: commodity, eusm: product };

/** Permissions by action (docs/decisions.md): every save may write the List of commodities. */
export const rights = {
  read: ['Group.read'],
  create: ['Group.create', 'List.create', 'List.update'],
  edit: ['Group.update', 'List.create', 'List.update'],
  delete: ['Group.delete', 'List.update'],
  photo: ['Binary.create'],
} as const satisfies Record<string, readonly Permission[]>;
