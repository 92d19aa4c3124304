/** `npm run realm`: writes the realm file again after a change of the sample realm. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { productionRealm } from './productionRealm.ts';

const file = path.join(import.meta.dirname, 'fhir-realm.json');
const style = await resolveConfig(file);
writeFileSync(file, await format(JSON.stringify(productionRealm(), null, 2), { ...style, filepath: file }));
console.log(`Wrote ${path.relative(process.cwd(), file)}`);
