import type { PerProject } from '../../shared/project/useVariant.ts';
import type { CommodityForm } from './commodityForm.ts';

/** How the default commodities and the products of the supply variant differ. */
export interface CommodityVariant {
  key: 'commodity' | 'product';
  /** What a new one begins with. */
  empty: CommodityForm;
  /** May be deleted from the list; a product is switched off instead. */
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

/** The supply project has products, all others commodities (spec sections 2 and 5). */
export const variants: PerProject<CommodityVariant> = { core: commodity, eusm: product };
