import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { completesWithin } from './completesWithin.ts';

/** Result of a call to an upstream server: an HTTP status, or the reason there was none. */
export type UpstreamOutcome = number | 'unreachable' | 'timeout' | 'redirect';

/** Metrics the server records. Times are in seconds; routes are shapes from `routeShape`, without ids. */
export interface Metrics {
  request: (method: string, route: string, status: number, seconds: number) => void;
  upstream: (server: string, outcome: UpstreamOutcome, seconds: number) => void;
  importRows: (outcome: string, rows: number) => void;
  importBatch: (seconds: number) => void;
  /**
   * Registers the callback that counts uploads by state. It runs each time the metrics are read. While it fails or does
   * not respond, the metrics lack these counts.
   */
  importUploads: (read: () => Promise<Record<string, number>>) => void;
  read: () => Promise<{ contentType: string; text: string }>;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** More routes than this server has. Further routes, invented by clients, are counted together as `{other}`. */
const maxRoutes = 300;
/** Milliseconds to wait for the number of uploads, well below the timeout of Prometheus (10 seconds). */
const uploadsTimeout = 2_000;

/** Metrics of this process in Prometheus text format, including the default Node.js metrics. */
export function createMetrics(): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a response was ready, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const upstream = new Histogram({
    name: 'upstream_request_duration_seconds',
    help: 'Time until the response of an upstream server began, by server and status',
    labelNames: ['server', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120],
    registers,
  });
  const upstreamErrors = new Counter({
    name: 'upstream_errors_total',
    help: 'Calls to an upstream server without a usable response: unreachable, timeout, redirect or status 5xx',
    labelNames: ['server', 'problem'],
    registers,
  });
  const rows = new Counter({
    name: 'import_rows_total',
    help: 'Rows of imports by outcome',
    labelNames: ['outcome'],
    registers,
  });
  const batches = new Histogram({
    name: 'import_batch_duration_seconds',
    help: 'Time from sending a batch of rows until its results were stored',
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const routes = new Set<string>();
  const bounded = (route: string): string => {
    if (routes.size < maxRoutes) routes.add(route);
    return routes.has(route) ? route : '{other}';
  };
  return {
    request(method, route, status, seconds) {
      requests.observe({ method: methods.has(method) ? method : 'other', route: bounded(route), status }, seconds);
    },
    upstream(server, outcome, seconds) {
      upstream.observe({ server, status: outcome }, seconds);
      if (typeof outcome !== 'number') upstreamErrors.inc({ server, problem: outcome });
      else if (outcome >= 500) upstreamErrors.inc({ server, problem: `status ${outcome}` });
    },
    importRows: (outcome, count) => rows.inc({ outcome }, count),
    importBatch: (seconds) => batches.observe(seconds),
    importUploads(read) {
      registry.removeSingleMetric('import_uploads');
      new Gauge({
        name: 'import_uploads',
        help: 'Uploads by state: queued ones wait for a worker',
        labelNames: ['state'],
        registers,
        async collect() {
          let counts: Record<string, number> = {};
          const reading = read().then(
            (found) => void (counts = found),
            () => undefined,
          );
          await completesWithin(uploadsTimeout, reading);
          this.reset();
          for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
        },
      });
    },
    read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}
