import { existsSync } from 'node:fs';
import { matchRoutes } from 'react-router-dom';
import { resources } from '../../openapi/resources.ts';
import { features } from '../../src/app/features.ts';
import { routes, supplyRoutes, unopenedRoutes } from '../e2e/routes.ts';
import type { ResourceOptions } from '../../src/shared/feature.ts';

const declared = features.flatMap(({ key, resources: types = {} }) =>
  Object.entries<ResourceOptions>(types).map(([type, options]) => ({ key, type, options })),
);
const interactionsOf = (type: string): readonly string[] => resources[type]?.interactions ?? [];

test('every feature has a key of its own', () => {
  const keys = features.map(({ key }) => key);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('every path belongs to one route', () => {
  const paths = features.flatMap(({ routes }) => routes.map(({ path }) => path));
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});

test('every menu entry links to a route of its feature', () => {
  const withoutRoute = features.flatMap(({ key, menu = [], routes }) =>
    menu.filter(({ to }) => !routes.some(({ path }) => path === to)).map(({ to }) => `${key}: ${to}`),
  );
  expect(withoutRoute).toEqual([]);
});

test('every tile has an icon for the shortcuts of the web app manifest', () => {
  const tiles = features.flatMap(({ menu = [] }) => menu.filter(({ tile }) => tile));
  const missing = tiles.filter(({ icon }) => !existsSync(`src/app/icons/shortcut-${icon}.png`));
  expect(missing.map(({ to }) => to)).toEqual([]);
});

test('every menu entry has an icon of its own', () => {
  const icons = features.flatMap(({ menu = [] }) => menu.map(({ icon }) => icon));
  expect(icons.filter((icon, index) => icons.indexOf(icon) !== index)).toEqual([]);
});

test('test/e2e/routes.ts has an address of every route', () => {
  const patterns = features.flatMap(({ routes: ofFeature }) => ofFeature.map(({ path }) => ({ path })));
  const opened = [...routes, ...supplyRoutes].map((address) => matchRoutes(patterns, address)?.[0]?.route.path);
  const expected = patterns.map(({ path }) => path).filter((path) => !opened.includes(path));
  expect(expected.sort()).toEqual([...unopenedRoutes].sort());
});

test('openapi/resources.ts has the interactions that a history needs', () => {
  const missing = declared.flatMap(({ key, type, options: { history } }) => {
    const needed = { read: ['read', 'history'], restore: ['read', 'history', 'update'] }[history ?? 'read'];
    return history
      ? needed.filter((each) => !interactionsOf(type).includes(each)).map((each) => `${key}: ${type} ${each}`)
      : [];
  });
  expect(missing).toEqual([]);
});

test('no type about people is stored in the browser', () => {
  const people =
    /^(CarePlan|CareTeam|Composition|Condition|Encounter|Flag|Immunization|Observation|Patient|Practitioner|Task|QuestionnaireResponse)/;
  const persisted = declared.filter(({ options }) => options.persisted).map(({ type }) => type);
  expect(persisted).toContain('Location');
  expect(persisted.filter((type) => people.test(type))).toEqual([]);
});
