/**
 * `npm run api:check`: exits with 1 and prints one line per checked-in file that differs from its source. Writes
 * nothing.
 */
import { outdated } from './openapi/codegen/outdated.ts';

const found = await outdated();
for (const line of found) console.error(line);
process.exitCode = found.length > 0 ? 1 : 0;
