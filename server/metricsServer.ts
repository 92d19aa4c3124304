import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';
import { withPortSetting } from './startErrors.ts';
import { securityHeaders } from './web/securityHeaders.ts';

export interface MetricsServer {
  port: number;
  close: () => Promise<void>;
}

const headers = Object.entries({ ...securityHeaders(false), 'Cache-Control': 'no-store' });

/**
 * Serves `/metrics`, and `/health` for processes without another HTTP server, on a separate port, not for browsers.
 * Port 0 picks a free port. Rejects if the port is taken.
 */
export async function startMetricsServer(metrics: Metrics, port: number, host: string): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    const pathname = request.method === 'GET' || request.method === 'HEAD' ? request.url?.split('?')[0] : undefined;
    if (pathname === '/health') {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ status: 'ok' }));
      return;
    }
    if (pathname !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      ({ contentType, text }) => response.writeHead(200, { 'Content-Type': contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.headersTimeout = 10_000;
  server.requestTimeout = 10_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(withPortSetting(error, 'METRICS_PORT')));
    server.listen(port, host, () => resolve());
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
