/** `npm run api:check`: exit code 1 and one line per checked-in file that its source would give otherwise. Writes nothing. */
import { outdated } from './openapi/codegen/outdated.ts';

const found = await outdated();
for (const line of found) console.error(line);
process.exitCode = found.length > 0 ? 1 : 0;
