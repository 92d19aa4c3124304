import type { Sandbox } from '../../server/sandbox/index.ts';
import { COMMODITY_LIST_ID, INVENTORY_LIST_ID, ROOT_LOCATION_ID } from '../../server/sandbox/data/ids.ts';
import type { AppConfig } from '../../common/config/config.ts';
import { defaultConfig } from '../../common/config/defaults.ts';
import { createProbe } from '../../src/features/doctor/checks/probe.ts';
import type { Finding, Probe } from '../../src/features/doctor/checks/types.ts';
import { checks, resultOf, runChecks } from '../../src/features/doctor/checks/index.ts';

export const origin = 'http://localhost:3000';

interface Options {
  user?: string;
  token?: string;
  where?: 'browser' | 'terminal';
  config?: Partial<AppConfig>;
  now?: () => number;
  /** Called before each request; a returned Response is used instead. Throw to simulate an unreachable server. */
  fault?: (request: Request) => Response | undefined | Promise<Response | undefined>;
}

/** Responses of the platform server. */
function platform(request: Request): Response | undefined {
  const { pathname } = new URL(request.url);
  if (pathname === '/config.json') return Response.json({ config: defaultConfig, problems: [] });
  return pathname === '/ready' ? Response.json({ status: 'ok' }) : undefined;
}

/** The system check against a sandbox, optionally with a fault. For tests only. */
export async function probeOf(sandbox: Sandbox, options: Options = {}): Promise<Probe> {
  const token = options.token ?? (options.user === undefined ? undefined : await sandbox.mintToken(options.user));
  return createProbe({
    config: {
      ...defaultConfig,
      rootLocationId: ROOT_LOCATION_ID,
      commodityListId: COMMODITY_LIST_ID,
      inventoryListId: INVENTORY_LIST_ID,
      ...options.config,
    },
    origin,
    where: options.where ?? 'browser',
    accessToken: () => Promise.resolve(token),
    now: options.now ?? (() => Date.now()),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      return (await options.fault?.(request.clone())) ?? platform(request) ?? sandbox.fetch(request);
    },
  });
}

/** Findings of one check. */
export async function findingsOf(probe: Probe, id: string): Promise<readonly Finding[]> {
  const check = checks.find((each) => each.id === id);
  if (!check) throw new RangeError(`No check ${id}`);
  return check.run(probe);
}

/** By check: its result and causes, separated by spaces. */
export async function summaryOf(probe: Probe): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  await runChecks(probe, ({ check, findings }) => {
    found[check.id] = `${resultOf(findings)} ${findings.map(({ cause }) => cause).join(' ')}`;
  });
  return found;
}
