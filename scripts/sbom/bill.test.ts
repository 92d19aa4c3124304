import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { billOf, isAllowed, licencesOf, type Bill } from './bill.ts';
import type { LockFile } from './delivered.ts';

const root = process.cwd();
let bill: Bill;
beforeAll(() => {
  bill = billOf(root, '1.2.3+4f5e6d7');
});
const shipped = () => bill.components.filter(({ scope }) => scope === 'required');
const ids = (components: Bill['components']): Set<string> =>
  new Set(components.map(({ name, version }) => `${name}@${version}`));

const allowed = new Set(
  'MIT MIT-0 ISC Apache-2.0 BSD-2-Clause BSD-3-Clause 0BSD BlueOak-1.0.0 MPL-2.0 Python-2.0 LicenseRef-NLM-BSD'.split(
    ' ',
  ),
);

test('is a CycloneDX document with every package that the server needs', () => {
  expect(bill.bomFormat).toBe('CycloneDX');
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as LockFile;
  const production = Object.entries(lock.packages).filter(
    ([folder, { dev, link }]) => folder.startsWith('node_modules/') && !dev && !link,
  );
  expect(production.length).toBeGreaterThan(50);
  const listed = ids(bill.components);
  const missing = production
    .map(([folder, { version }]) => `${folder.slice(folder.lastIndexOf('node_modules/') + 13)}@${version}`)
    .filter((id) => !listed.has(id));
  expect(missing).toEqual([]);
});

test('the application has its name and the version of its build', () => {
  const { name, version, purl } = bill.metadata.component;
  expect({ name, version, purl }).toEqual({
    name: 'fhir-programme-admin',
    version: '1.2.3+4f5e6d7',
    purl: 'pkg:npm/fhir-programme-admin@1.2.3%2B4f5e6d7',
  });
});

test('lists packages bundled into the pages as delivered', () => {
  const names = new Set(shipped().map(({ name }) => name));
  const maps = path.join(root, 'dist/assets');
  const files = existsSync(maps) ? readdirSync(maps).filter((file) => file.endsWith('.js.map')) : [];
  const built = new Set([
    'react',
    'react-dom',
    '@reduxjs/toolkit',
    '@fluentui/react-components',
    'leaflet',
    'dompurify',
  ]);
  for (const file of files) {
    const { sources } = JSON.parse(readFileSync(path.join(maps, file), 'utf8')) as { sources: string[] };
    for (const source of sources) {
      const name = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(source)?.[1];
      if (name) built.add(name);
    }
  }
  expect([...built].filter((name) => !names.has(name))).toEqual([]);
});

test('lists tools as excluded', () => {
  const tools = bill.components.filter(({ scope }) => scope === 'excluded').map(({ name }) => name);
  expect(tools).toEqual(expect.arrayContaining(['eslint', 'jest', 'webpack', '@playwright/test']));
});

test('every delivered package has an allowed licence', () => {
  const wrong = shipped().flatMap((component) => {
    const licences = licencesOf(component);
    const isAccepted = licences.length > 0 && licences.every((licence) => isAllowed(licence, allowed));
    return isAccepted ? [] : [`${component.name}: ${licences.join(', ') || 'none'}`];
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['Apache-2.0 AND MIT', true],
  ['Apache-2.0 AND GPL-3.0', false],
  ['GPL-3.0', false],
])('isAllowed for the licence %s: %s', (expression, expected) => {
  expect(isAllowed(expression, allowed)).toBe(expected);
});
