import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMetrics } from './metrics.ts';
import { startMetricsServer } from './metricsServer.ts';
import { startErrorMessage, withPortSetting, type PortSetting } from './startErrors.ts';
import { SettingError } from './settings/define.ts';

const options = {
  port: 4400,
  host: '999.1.1.1',
  database: '/srv/data.sqlite',
  metrics: { port: 4399, host: 'nowhere' },
};
const messageFor = (code: string, setting: PortSetting = 'PORT'): string | undefined =>
  startErrorMessage(withPortSetting(Object.assign(new Error('no'), { code }), setting), options);

test('a taken port is reported with the setting that changes it', () => {
  expect(messageFor('EADDRINUSE')).toMatch(/^Port 4400 is taken.*--port 4401$/);
  expect(messageFor('EADDRINUSE', 'METRICS_PORT')).toMatch(/^Port 4399 for metrics is taken.*METRICS_PORT=4400$/);
  expect(messageFor('EACCES', 'METRICS_PORT')).toMatch(/^Port 4399 for metrics.*METRICS_PORT=/);
});

test.each(['ENOTFOUND', 'EADDRNOTAVAIL'])(
  'a host that is not an address of this computer (%s) is explained',
  (code) => {
    expect(messageFor(code)).toMatch(/^HOST \(or --host\) is "999.1.1.1", which is not an address of this computer/);
    expect(messageFor(code, 'METRICS_PORT')).toMatch(/^METRICS_HOST is "nowhere"/);
  },
);

test('a SettingError is shown with its message only, an unexpected error is not', () => {
  expect(startErrorMessage(new SettingError([{ message: 'KEYCLOAK_URL …' }]), options)).toBe('KEYCLOAK_URL …');
  expect(startErrorMessage(new TypeError('x is undefined'), options)).toBeUndefined();
  for (const code of ['ENOTFOUND', 'EACCES']) {
    expect(startErrorMessage(Object.assign(new Error(), { code }), options)).toBeUndefined();
  }
});

test('a taken metrics port is marked with its setting', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', () => resolve()));
  const { port } = taken.address() as AddressInfo;
  await expect(startMetricsServer(createMetrics(), port, '127.0.0.1')).rejects.toMatchObject({
    code: 'EADDRINUSE',
    setting: 'METRICS_PORT',
  });
  taken.close();
});
