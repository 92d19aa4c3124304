import type { Pool } from 'pg';
import { createLog } from '../log.ts';
import { clientAddress, networkOf } from './clientAddress.ts';
import { createGate, type GateSettings } from './gate.ts';
import { isReachableByOthers, isAllowedHost } from './hosts.ts';
import { sharedLimiters } from './limiters.ts';

describe('the client address', () => {
  test.each([
    ['10.0.0.9', undefined, 0, '10.0.0.9'],
    ['::ffff:10.0.0.9', undefined, 0, '10.0.0.9'],
    ['10.0.0.9', '1.1.1.1', 0, '10.0.0.9'],
    ['10.0.0.9', '1.1.1.1', 1, '1.1.1.1'],
    ['10.0.0.9', '6.6.6.6, 1.1.1.1', 1, '1.1.1.1'],
    ['10.0.0.9', '6.6.6.6, 1.1.1.1, 10.0.0.8', 2, '1.1.1.1'],
    ['10.0.0.9', '1.1.1.1', 5, '1.1.1.1'],
    ['10.0.0.9', '<script>', 1, '10.0.0.9'],
    ['10.0.0.9', '[2001:db8::1]:4711', 1, '2001:db8::1'],
  ])('%s, forwarded for %s by %d trusted proxies, is %s', (remote, forwarded, hops, address) => {
    expect(clientAddress(remote, forwarded, hops)).toBe(address);
  });

  test('IPv6 addresses of one /64 network count as one client', () => {
    expect(networkOf('2001:db8:0:1::1')).toBe('2001:db8:0:1::/64');
    expect(networkOf('2001:DB8:0:1:ffff:ffff:ffff:ffff')).toBe('2001:db8:0:1::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('192.0.2.1')).toBe('192.0.2.1');
  });
});

describe('host names', () => {
  test.each([
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    '192.168.1.5',
    'app:3000',
    'admin.example.org',
    'a.localhost',
  ])('%s is served', (host) => {
    expect(isAllowedHost(host, 'https://admin.example.org', [])).toBe(true);
  });
  test.each([
    'evil.example',
    'evil.example:3000',
    'admin.example.org.evil.example',
    'a@b',
    '127.0.0.1/evil.example',
    undefined,
    '',
  ])('%s is refused, because a foreign name may resolve to this server', (host) => {
    expect(isAllowedHost(host, 'https://admin.example.org', [])).toBe(false);
  });
  test.each([
    ['127.0.0.1', false],
    ['::1', false],
    ['localhost', false],
    ['0.0.0.0', true],
    ['::', true],
    ['192.168.1.5', true],
  ])('the bind address %s is open to other computers: %s', (address, open) => {
    expect(isReachableByOthers(address)).toBe(open);
  });
  test('additional hosts can be allowed', () => {
    expect(isAllowedHost('old.example.org:443', 'https://admin.example.org', ['old.example.org'])).toBe(true);
  });
});

describe('limits', () => {
  const gateOf = (more: Partial<GateSettings> = {}) => {
    const gate = createGate({ perMinute: 100, trustProxy: 0, hosts: undefined, publicUrl: '', ...more });
    return (
      pathname: string,
      { method = 'GET', remote = '10.0.0.1', ...headers }: Record<string, string> = {},
    ): Promise<Response | undefined> => gate({ method, pathname, remote, header: (name) => headers[name] });
  };
  const count = async (calls: number, call: (index: number) => Promise<Response | undefined>): Promise<number> => {
    const responses = await Promise.all(Array.from({ length: calls }, (_, index) => call(index)));
    return responses.filter((response) => response?.status === 429).length;
  };

  test('a user is limited to requests per minute, and the refusal has Retry-After', async () => {
    const send = gateOf();
    expect(await count(120, () => send('/fhir/Patient', { authorization: 'Bearer a' }))).toBe(20);
    const refusal = await send('/fhir/Patient', { authorization: 'Bearer a' });
    expect(refusal?.status).toBe(429);
    const seconds = Number(refusal?.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(await refusal?.json()).toMatchObject({ resourceType: 'OperationOutcome', issue: [{ code: 'throttled' }] });
    // Other users of the same office are not limited.
    expect(await send('/fhir/Patient', { authorization: 'Bearer b' })).toBeUndefined();
  });

  test("a browser navigation is refused with a page in the browser's language", async () => {
    const send = gateOf({ perMinute: 1 });
    const page = { accept: 'text/html,*/*', 'accept-language': 'sw-KE,sw;q=0.9' };
    await count(20, () => send('/fhir/Patient', page));
    const refusal = await send('/fhir/Patient', page);
    expect(refusal?.status).toBe(429);
    expect(refusal?.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(refusal?.headers.get('cache-control')).toBe('no-store');
    const text = (await refusal?.text()) ?? '';
    expect(text).toMatch(/<html lang="sw" dir="ltr">/);
    expect(text).toContain(`Subiri sekunde ${refusal?.headers.get('retry-after')},`);
    // Requests of the page's scripts get an OperationOutcome.
    const fetched = await send('/fhir/Patient', { ...page, 'sec-fetch-dest': 'empty' });
    expect(fetched?.headers.get('content-type')).toBe('application/fhir+json; charset=utf-8');
  });

  test("an address is limited to several users' share, regardless of its tokens", async () => {
    const send = gateOf();
    expect(await count(500, (index) => send('/fhir/Patient', { authorization: `Bearer ${index}` }))).toBe(100);
    expect(await send('/', { remote: '10.0.0.2' })).toBeUndefined();
  });

  test('a forged X-Forwarded-For header does not change the client address', async () => {
    const send = gateOf();
    expect(await count(500, (index) => send('/', { 'x-forwarded-for': `1.1.1.${index % 200}` }))).toBe(100);
    const behindProxy = gateOf({ trustProxy: 1 });
    expect(await count(500, (index) => behindProxy('/', { 'x-forwarded-for': `1.1.1.${index % 200}` }))).toBe(0);
  });

  test('password attempts are rate limited', async () => {
    const send = gateOf({ perMinute: 500 });
    const login = '/auth/realms/fhir/login-actions/authenticate/u-1';
    expect(await count(30, () => send(login, { method: 'POST' }))).toBe(20);
    expect(await send(login)).toBeUndefined();
  });

  test('file uploads and exports count more than reads', async () => {
    const send = gateOf({ perMinute: 500 });
    const upload = (path: string) => send(path, { method: 'POST', authorization: 'Bearer a' });
    expect(await count(12, (index) => upload(index % 2 ? '/$import' : '/%24import/'))).toBe(2);
    expect((await send('/$import/export', { authorization: 'Bearer a' }))?.status).toBe(429);
    expect(await send('/$import', { authorization: 'Bearer a' })).toBeUndefined();
  });

  test('files of the build are limited apart from other requests, without a query of the shared counters', async () => {
    const counted: string[] = [];
    const send = gateOf({ limiters: (name, points) => async () => (counted.push(name) > points ? 1000 : undefined) });
    expect(await count(450, () => send('/assets/main.0a1b2c3d.js', { authorization: 'Bearer a' }))).toBe(50);
    expect(counted).toEqual([]);
    expect(await send('/fhir/Patient/a.js', { authorization: 'Bearer a' })).toBeUndefined();
    expect(counted).toEqual(['address', 'user']);
  });

  test('probes are never limited, and 0 disables the limits', async () => {
    const send = gateOf({ perMinute: 1 });
    expect(await count(50, () => send('/ready'))).toBe(0);
    const free = gateOf({ perMinute: 0 });
    expect(await count(1000, () => free('/'))).toBe(0);
  });
});

describe('limits shared by replicas', () => {
  test('are those of one process while the database fails, and shared again once it works', async () => {
    const lines: string[] = [];
    let now = 0;
    let fails = true;
    let points = 0;
    const pool = {
      async query({ text = '' }: { text?: string }) {
        if (fails) throw new Error('connection refused');
        if (!text.includes('INSERT')) return { rows: [] };
        points += 60;
        return { rows: [{ points, expire: Date.now() + 60_000 }] };
      },
    } as unknown as Pool;
    const limiter = sharedLimiters(
      pool,
      createLog('warn', (line) => lines.push(line)),
      () => now,
    )('user', 100);
    const waits = [];
    for (let call = 0; call < 101; call += 1) waits.push(await limiter('a'));
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(100);
    expect(lines).toHaveLength(1);
    fails = false;
    expect(await limiter('a')).toBeGreaterThan(0);
    now = 10_000;
    expect(await limiter('a')).toBeUndefined();
    expect(await limiter('a')).toBeGreaterThan(0);
  });
});
