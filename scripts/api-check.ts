/** `npm run api:check`: prints checked-in files that differ from their sources and exits with 1. Writes nothing. */
import { findOutdatedFiles } from './openapi/codegen/outdated.ts';

const found = await findOutdatedFiles();
for (const line of found) console.error(line);
process.exitCode = found.length > 0 ? 1 : 0;
