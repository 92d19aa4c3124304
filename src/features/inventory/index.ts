import { defineFeature, pathTo } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';
import { canHaveStock } from './canHaveStock.ts';

const messages = {
  ...texts('inventory.menu', {
    tab: ['Inventory', 'Tab of a service point: label'],
    stock: ['Stock', 'Menu entry of stock, and tab of a Location with service points below: label'],
  }),
  ...texts('inventory.charts', {
    charts: ['Charts', 'Tab of a service point: label', 'tab'],
  }),
};

/** Route patterns of the feature's pages, as in existing installations. */
export const paths = {
  stock: '/supply/stock',
  /** Deliveries whose accountability ends soon. */
  ending: '/supply/ending',
  /** Products of which a service point has nothing left. */
  empty: '/supply/empty',
  /** Stock with a value of a list, e.g. of a donor. */
  value: '/supply/value',
  add: '/location/inventory/:servicePointId',
  edit: '/location/inventory/:servicePointId/:inventoryId',
} as const;

/** Address of the stock page with the dialog that chooses the service point of new stock. */
export const recordPath = `${paths.stock}?record=true`;

/** Path of the hierarchy of Locations, which belongs to the locations feature. */
export const hierarchyPath = '/admin/location/unit';

/** Path of the form for new stock at a Location. */
export function addPath(servicePointId: string): string {
  return pathTo(paths.add, { servicePointId });
}

/** Path of the form to edit stock at a Location. */
export function editPath(servicePointId: string, inventoryId: string): string {
  return pathTo(paths.edit, { servicePointId, inventoryId });
}

/** Path of the Location's page with the inventory tab open; the page belongs to the locations feature. */
export function locationPath(servicePointId: string): string {
  return `${pathTo('/admin/location/unit/view/:id', { id: servicePointId })}?view-details=inventory`;
}

export const inventory = defineFeature({
  key: 'inventory',
  flag: 'locations',
  resources: { Group: { history: 'restore', persisted: true } },
  access: () => import(/* webpackChunkName: "access" */ './access.ts'),
  home: () => import(/* webpackChunkName: "home" */ './home.ts'),
  menu: [
    {
      to: paths.stock,
      label: messages.stock,
      section: 'supply',
      icon: 'stock',
      order: 75,
      projects: ['eusm'],
      pages: ['/admin/location/unit/view/', '/location/inventory/'],
    },
  ],
  bulk: () => import('./bulk/index.ts'),
  tabs: [
    {
      page: 'commodities.view',
      key: 'stock',
      label: messages.stock,
      needs: ['Group.read', 'List.read', 'Location.read'],
      projects: ['eusm'],
      load: () => import('./ProductStockTab.tsx'),
    },
    {
      page: 'locations.view',
      key: 'stock-matrix',
      label: messages.stock,
      needs: ['Group.read', 'List.read'],
      projects: ['eusm'],
      appliesTo: (resource) => !canHaveStock(resource),
      load: () => import('./matrix/StockMatrixTab.tsx'),
    },
    {
      page: 'locations.view',
      key: 'inventory',
      label: messages.tab,
      needs: ['Group.read'],
      projects: ['eusm'],
      appliesTo: canHaveStock,
      load: () => import('./InventoryTab.tsx'),
      count: () => import('./InventoryCountTab.tsx'),
    },
    {
      page: 'locations.view',
      key: 'stock',
      label: messages.charts,
      needs: ['Group.read'],
      projects: ['eusm'],
      appliesTo: canHaveStock,
      load: () => import('./StockChartsTab.tsx'),
    },
  ],
  routes: [
    {
      path: paths.stock,
      needs: ['Group.read', 'List.read', 'Location.read'],
      projects: ['eusm'],
      load: () => import('./matrix/StockPage.tsx'),
    },
    {
      path: paths.ending,
      needs: ['Group.read', 'List.read', 'Location.read'],
      projects: ['eusm'],
      load: () => import('./ending/EndingPage.tsx'),
    },
    {
      path: paths.empty,
      needs: ['Group.read', 'List.read', 'Location.read'],
      projects: ['eusm'],
      load: () => import('./empty/EmptyStockPage.tsx'),
    },
    {
      path: paths.value,
      needs: ['Group.read', 'List.read', 'Location.read'],
      load: () => import('./ValueStockPage.tsx'),
    },
    { path: paths.add, needs: ['Group.create'], load: () => import('./InventoryFormPage.tsx') },
    { path: paths.edit, needs: ['Group.update'], load: () => import('./InventoryFormPage.tsx') },
  ],
});
