import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serverManifests } from '../../scripts/configuration/manifests.ts';
import { chartSchema, configurationDocument, exampleEnvironment } from '../../scripts/configuration/documents.ts';

const read = (file: string): string => readFileSync(path.join(__dirname, '../..', file), 'utf8');

test.each([
  ['server/manifests.gen.json', serverManifests],
  ['docs/configuration.md', configurationDocument],
  ['deploy/example.env', () => exampleEnvironment(read('compose.yaml'))],
])('%s is up to date (npm run configuration)', (file, generate) => {
  expect(read(file)).toBe(generate());
});

test('the chart accepts exactly the names of settings (npm run configuration)', () => {
  const schema = read('deploy/chart/values.schema.json');
  expect(JSON.parse(schema)).toEqual(JSON.parse(chartSchema(schema)));
});
