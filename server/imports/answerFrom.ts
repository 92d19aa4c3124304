import { hasPermissions, requirePermissions } from './api/authenticate.ts';
import type { Caller } from './service/types.ts';
import { summaryJobs, type ImportsSummary } from './summary.ts';
import type { ImportType } from './engine/types.ts';

const answer = (body: unknown): Response => Response.json(body, { headers: { 'Cache-Control': 'no-store' } });

/**
 * Answers what every page requests without opening the database: the newest imports, and the renewal of tokens, which no
 * upload needs. `summary`: without unfinished uploads. Undefined for all other requests. Rejects with ImportError 403.
 */
export async function answerFrom(
  { jobs }: ImportsSummary,
  { method, url }: Request,
  caller: Caller,
): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(url);
  if (method === 'POST' && pathname === '/$import/$renew') {
    requirePermissions(caller, ['DataImport.create']);
    return answer({ unfinished: 0, expiresIn: Math.floor((caller.expires - Date.now()) / 1000) });
  }
  const limit = searchParams.get('limit') ?? '';
  // The page of all imports opens the database, because an import is likely to follow.
  if (method !== 'GET' || pathname !== '/$import' || !/^\d{1,3}$/.test(limit) || Number(limit) > summaryJobs)
    return undefined;
  requirePermissions(caller, ['DataImport.read']);
  if (jobs.length === 0) return answer([]);
  const [{ readsOf }, { withoutRows }] = await Promise.all([
    import('./fileTypes/index.ts'),
    import('./api/responses.ts'),
  ]);
  const isVisible = (type: string): boolean => hasPermissions(caller, readsOf(type as ImportType));
  return answer(jobs.slice(0, Number(limit)).map((job) => (isVisible(job.workflowType) ? job : withoutRows(job))));
}
