import { createLog } from '../log.ts';
import { createReportHandler } from './cspReports.ts';

async function logged(body: unknown): Promise<{ status: number; lines: Record<string, unknown>[] }> {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('warn', (line) => lines.push(JSON.parse(line) as Record<string, unknown>));
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await createReportHandler(log)(new Request('http://localhost/', { method: 'POST', body: text }));
  return { status: response.status, lines: lines.map(({ time: _time, level: _level, ...fields }) => fields) };
}

const violation = {
  documentURL: 'https://admin.example.org/admin/users/edit/jane.kamau?search=Wanjiku',
  blockedURL: 'https://evil.example/collect?name=Wanjiku',
  effectiveDirective: 'connect-src',
  sourceFile: 'https://admin.example.org/assets/main.1a2b3c4d.js',
  lineNumber: 3,
  columnNumber: 14,
  disposition: 'enforce',
  sample: 'Wanjiku Kamau',
};

test('a report is logged with directive, origin and source position, and without personal data', async () => {
  const { status, lines } = await logged([
    { type: 'csp-violation', age: 10, url: violation.documentURL, user_agent: 'Firefox', body: violation },
  ]);
  expect(status).toBe(204);
  expect(lines).toEqual([
    {
      event: 'csp',
      directive: 'connect-src',
      blocked: 'https://evil.example',
      enforced: true,
      page: '/admin/users/{id}/{id}',
      file: 'main.1a2b3c4d.js',
      line: 3,
      column: 14,
    },
  ]);
});

test('the older report-uri format of browsers without the Reporting API is logged', async () => {
  const { lines } = await logged({
    'csp-report': {
      'document-uri': 'https://admin.example.org/',
      'blocked-uri': 'trusted-types-sink',
      'violated-directive': 'require-trusted-types-for',
      disposition: 'report',
    },
  });
  expect(lines).toEqual([
    { event: 'csp', directive: 'require-trusted-types-for', blocked: 'trusted-types-sink', enforced: false, page: '/' },
  ]);
});

test.each([
  ['of an extension', [{ type: 'csp-violation', body: { ...violation, blockedURL: 'chrome-extension://abc/x.js' } }]],
  ['of another kind', [{ type: 'deprecation', body: { message: 'Wanjiku' } }]],
  ['with an unknown directive', [{ type: 'csp-violation', body: { ...violation, effectiveDirective: '"Wanjiku' } }]],
  ['with fields of other types', [{ type: 'csp-violation', body: { blockedURL: 7, effectiveDirective: {} } }]],
  ['that is not an object', [null, 3, 'x', []]],
])('a report %s is dropped', async (_what, body) => {
  expect(await logged(body)).toEqual({ status: 204, lines: [] });
});

test('one request logs a bounded number of reports; a body that is not JSON logs none', async () => {
  const many = Array.from({ length: 100 }, () => ({ type: 'csp-violation', body: violation }));
  expect((await logged(many)).lines).toHaveLength(20);
  expect(await logged('{')).toEqual({ status: 400, lines: [] });
});

test('reports beyond sixty a minute are refused and not logged', async () => {
  let lines = 0;
  const report = createReportHandler(createLog('warn', () => (lines += 1)));
  const body = JSON.stringify([{ type: 'csp-violation', body: violation }]);
  const send = async () => (await report(new Request('http://localhost/', { method: 'POST', body }))).status;
  const statuses: number[] = [];
  for (let index = 0; index < 70; index += 1) statuses.push(await send());
  expect([statuses.filter((status) => status === 204).length, lines]).toEqual([60, 60]);
  expect(statuses.at(-1)).toBe(429);
});
