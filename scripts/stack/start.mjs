// `npm run stack`, `npm run stack:stop`: installs what the scripts need, then runs them on the pinned Node.
import { ensureInstalled, pinnedNode, run } from '../setup.mjs';

await ensureInstalled();
process.exit(await run(pinnedNode, ['scripts/stack/main.ts', ...process.argv.slice(2)]));
