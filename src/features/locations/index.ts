import { defineFeature } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';
import { paths } from './paths.ts';

const recordPages = ['/admin/location/unit/'];

const messages = texts('locations.menu', {
  hierarchy: ['Hierarchy', 'Menu entry of locations: label'],
  all: ['Locations', 'Menu entry of locations: label'],
  servicePoints: ['Service points', 'Menu entry of locations: label'],
});

const prefetchForm = () => import('./prefetch.ts').then(({ prefetchLocationForm }) => prefetchLocationForm);

export const locations = defineFeature({
  key: 'locations',
  flag: 'locations',
  resources: { Location: { history: 'restore', persisted: true } },
  records: () => import(/* webpackChunkName: "home" */ './records.ts'),
  home: () => import(/* webpackChunkName: "home" */ './home.ts'),
  work: () => import(/* webpackChunkName: "work" */ './move/work.ts'),
  menu: [
    {
      to: paths.unit,
      label: messages.hierarchy,
      section: 'locations',
      icon: 'hierarchy',
      tile: true,
      order: 1,
    },
    { to: paths.all, label: messages.all, section: 'locations', icon: 'location', order: 2, pages: recordPages },
    {
      to: paths.servicePoints,
      label: messages.servicePoints,
      section: 'supply',
      projects: ['eusm'],
      icon: 'building',
      tile: true,
      order: 30,
      pages: [...recordPages, '/location/inventory/'],
    },
  ],
  restores: [
    {
      appliesTo: (resource) => 'resourceType' in resource && resource.resourceType === 'Location',
      needs: [],
      load: () => import('./restore/RestoreLocation.tsx').then(({ RestoreLocation }) => ({ default: RestoreLocation })),
    },
  ],
  bulk: () => import('./bulk/index.ts'),
  search: () => import(/* webpackChunkName: "search" */ './search.ts'),
  routes: [
    {
      path: paths.unit,
      needs: ['Location.read'],
      load: () => import('./LocationUnitPage.tsx'),
      prefetch: () => import('./prefetch.ts').then(({ prefetchHierarchy }) => prefetchHierarchy),
    },
    {
      path: paths.all,
      needs: ['Location.read'],
      load: () => import('./AllLocationsPage.tsx'),
      prefetch: () => import('./prefetch.ts').then(({ prefetchAllLocations }) => prefetchAllLocations),
    },
    { path: paths.unitAdd, needs: ['Location.create'], load: () => import('./LocationAddPage.tsx') },
    {
      path: paths.unitEdit,
      needs: ['Location.update'],
      load: () => import('./LocationEditPage.tsx'),
      prefetch: prefetchForm,
    },
    {
      path: paths.unitMove,
      needs: ['Location.update'],
      load: () => import('./LocationMovePage.tsx'),
      prefetch: prefetchForm,
    },
    { path: paths.unitView, needs: ['Location.read'], load: () => import('./LocationViewPage.tsx') },
    { path: paths.servicePoints, needs: ['Location.read'], load: () => import('./ServicePointsPage.tsx') },
    { path: paths.servicePointAdd, needs: ['Location.create'], load: () => import('./LocationAddPage.tsx') },
    {
      path: paths.servicePointEdit,
      needs: ['Location.update'],
      load: () => import('./LocationEditPage.tsx'),
      prefetch: prefetchForm,
    },
  ],
});
