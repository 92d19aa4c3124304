/** The platform server of `npm run dev`: serves the development build and the events after which pages reload. */
import { runServer } from '../../server/main.ts';
import { buildFile, developmentFolder } from './folder.ts';
import { createReloadEvents } from './reloadEvents.ts';

const reloads = createReloadEvents(buildFile);
// The server waits for open responses before it stops.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, reloads.close);

await runServer(process.argv.slice(2), { directory: developmentFolder, reloadEvents: reloads.respond });
