/**
 * `npm run deploy:files`: updates the initial files of an installation after changes of the sample realm or the search
 * parameters: `scripts/stack/realm/fhir-realm.json` and `deploy/search-parameters.json`.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { searchParameterBundle } from '../searchParameters.ts';
import { productionRealm } from './productionRealm.ts';

const root = path.resolve(import.meta.dirname, '../../..');
for (const [name, content] of [
  ['scripts/stack/realm/fhir-realm.json', productionRealm()],
  ['deploy/search-parameters.json', searchParameterBundle()],
] as const) {
  const file = path.join(root, name);
  const style = await resolveConfig(file);
  writeFileSync(file, await format(JSON.stringify(content, null, 2), { ...style, filepath: file }));
  console.log(`Wrote ${name}`);
}
