import { Hono, type Context } from 'hono';
import { absentCsv, absentLocations, firstAbsent } from '../service/absentLocations.ts';
import type { ImportService } from '../service/types.ts';
import type { ImportStore } from '../store/importStore.ts';
import { readInteger } from './requests.ts';
import { csvType, download, startPieces, toByteStream } from './responses.ts';

interface Options<E extends object> {
  service: Pick<ImportService, 'rows'>;
  store: ImportStore;
  /** The id of the file of the request, if the user may see its rows. */
  requireRowAccess: (context: Context<E>) => Promise<string>;
  remote: (context: Context<E>) => Omit<Parameters<typeof absentLocations>[1], 'store'>;
}

const maxListed = 500;

/** Stored Locations that a list does not have: the first ones, and all of them as CSV. */
export function absentRoutes<E extends object>({ service, store, requireRowAccess, remote }: Options<E>): Hono<E> {
  const app = new Hono<E>();
  app.get('/:workflowId/absent', async (context) => {
    const { file } = await service.rows(await requireRowAccess(context), { limit: 1 });
    const limit = readInteger(context.req, 'limit', 100, maxListed);
    return context.json(await firstAbsent(file, { store, ...remote(context) }, limit));
  });
  app.get('/:workflowId/absent/csv', async (context) => {
    const { file } = await service.rows(await requireRowAccess(context), { limit: 1 });
    const found = { store, ...remote(context) };
    const pieces = absentCsv(await startPieces(absentLocations(file, found)), found.options);
    return download(toByteStream(pieces), `absent-${file.filename.replace(/\.\w+$/, '')}.csv`, csvType);
  });
  return app;
}
