import { url } from './addresses.ts';
import { defineSettings } from './define.ts';
import { duration, enumeration, hostNames, integer, listenAddress, path, secret, size } from './kinds.ts';

/** Addresses, limits and logs of the processes. */
export const operationSettings = defineSettings({
  PORT: integer({
    min: 0,
    max: 65_535,
    default: 3000,
    description: 'Port to listen on; 0 picks a free one',
    flag: 'port',
  }),
  HOST: listenAddress({
    default: '127.0.0.1',
    description:
      'Network address that accepts requests: 127.0.0.1 only those of this computer, 0.0.0.0 those of every network',
    flag: 'host',
  }),
  PUBLIC_URL: url({
    use: 'own',
    example: 'https://admin.example.org',
    isRoot: true,
    description: 'Address browsers use',
    otherwise: 'http://localhost with PORT',
  }),
  ALLOWED_HOSTS: hostNames({
    description: 'Host names besides the one of PUBLIC_URL',
    otherwise: 'any; with the sandbox none',
  }),
  TRUST_PROXY: integer({
    min: 0,
    max: 10,
    default: 0,
    description: 'Number of reverse proxies in front of this server that set X-Forwarded-For',
  }),
  DATABASE: path({
    default: '.data/sandbox.sqlite',
    description: 'File of the sandbox, or :memory:; imports are stored beside it',
    flag: 'database',
  }),
  LOG_LEVEL: enumeration({
    values: ['debug', 'info', 'warn', 'error'],
    description: 'Least severe events of the log',
    otherwise: 'info; warn on a terminal',
  }),
  MAX_BODY_MB: size({ min: 1, max: 4096, default: 64, description: 'Limit of a request body' }),
  MAX_HEADER_KB: integer({
    min: 16,
    max: 256,
    default: 32,
    description: 'Limit of the address and the headers of a request together, in kilobytes; must fit the tokens',
  }),
  MAX_BUNDLE_MB: size({ min: 1, max: 4096, default: 10, description: 'Limit of the body of a transaction or batch' }),
  MAX_BUNDLE_ENTRIES: integer({
    min: 1,
    max: 1_000_000,
    default: 2000,
    description: 'Limit of the entries of a transaction or batch',
  }),
  RATE_LIMIT_PER_MINUTE: integer({
    min: 0,
    max: 10_000_000,
    default: 6000,
    description: 'Requests per user and minute; 0 for no limit',
  }),
  MAX_CONNECTIONS: integer({ min: 0, max: 1_000_000, default: 2000, description: 'Open connections; 0 for no limit' }),
  REQUEST_TIMEOUT_SECONDS: duration({
    min: 0,
    max: 86_400,
    default: 300,
    description: 'Time until a request must have arrived; 0 for no limit',
  }),
  STOP_DELAY_SECONDS: duration({
    min: 0,
    max: 600,
    default: 0,
    description: 'Delay between the stop signal and closing the port, for load balancers to drain',
  }),
  STOP_TIMEOUT_SECONDS: duration({
    min: 0,
    max: 3600,
    default: 8,
    description: 'Time for running requests and imports to finish at a stop',
  }),
  METRICS_PORT: integer({
    min: 0,
    max: 65_535,
    description: 'Port of Prometheus metrics, without authentication',
    otherwise: 'no port for metrics',
  }),
  METRICS_HOST: listenAddress({
    default: '127.0.0.1',
    description: 'Network address of METRICS_PORT, with the meaning of HOST',
  }),
  METRICS_TOKEN: secret({
    minLength: 16,
    description: 'Bearer token of the metrics at /metrics',
    otherwise: 'no metrics at /metrics',
  }),
});
