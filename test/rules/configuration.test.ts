import { readFileSync } from 'node:fs';
import path from 'node:path';
import { configurationDocument, exampleEnvironment } from '../../scripts/configuration/documents.ts';

const read = (file: string): string => readFileSync(path.join(__dirname, '../..', file), 'utf8');

test.each([
  ['docs/configuration.md', configurationDocument],
  ['deploy/example.env', () => exampleEnvironment(read('compose.yaml'))],
])('%s is up to date (npm run configuration)', (file, generate) => {
  expect(read(file)).toBe(generate());
});
