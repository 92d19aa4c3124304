// `npm run stack`, `npm run stack:stop`: installs the packages, then runs the script with the pinned Node.
import { ensureInstalled, pinnedNode, run } from '../setup.mjs';

await ensureInstalled();
process.exit(await run(pinnedNode, ['scripts/stack/main.ts', ...process.argv.slice(2)]));
