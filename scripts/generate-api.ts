/** `npm run api`: writes every generated file from the checked-in documents. */
import { writeFile } from 'node:fs/promises';
import { generate } from './openapi/codegen/generate.ts';
import { targets } from './openapi/codegen/targets.ts';

for (const target of targets) {
  await writeFile(target.output, await generate(target));
  console.log(target.output);
}
