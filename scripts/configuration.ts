/**
 * `npm run configuration`: writes server/manifests.gen.json, docs/configuration.md, deploy/example.env and the names in the
 * chart's values.schema.json.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { commandLine } from './commandLine.ts';
import { serverManifests } from './configuration/manifests.ts';

commandLine({ usage: 'npm run configuration' });
const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const write = (file: string, text: string): void => writeFileSync(path.join(root, file), text);

write('server/manifests.gen.json', serverManifests());
// The settings contain the feature flags of the file.
const { chartSchema, configurationDocument, exampleEnvironment } = await import('./configuration/documents.ts');
write('docs/configuration.md', configurationDocument());
write('deploy/example.env', exampleEnvironment(read('compose.yaml')));
const schemaFile = 'deploy/chart/values.schema.json';
const style = await resolveConfig(path.join(root, schemaFile));
write(schemaFile, await format(chartSchema(read(schemaFile)), { ...style, parser: 'json' }));
