import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { check } from './check.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'questionnaires-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const plain = { resourceType: 'Questionnaire', id: 'p', title: 'Plain', item: [{ linkId: 'a', type: 'string' }] };
const unknown = { ...plain, id: 'u', title: 'Unknown', extension: [{ url: 'https://example.org/x' }] };

async function run(sources: string[], responses: Record<string, unknown> = {}) {
  const lines: string[] = [];
  const code = await check(sources, {
    fetch: async (input) => {
      const body = responses[new Request(input).url];
      return body === undefined ? new Response('', { status: 404 }) : Response.json(body);
    },
    print: (line) => lines.push(line),
  });
  return { code, text: lines.join('\n') };
}

it('prints the parts of each questionnaire of a file, and the totals', async () => {
  const file = path.join(folder, 'forms.ndjson');
  writeFileSync(file, [plain, { source: 's', questionnaire: unknown }].map((one) => JSON.stringify(one)).join('\n'));
  const { code, text } = await run([file]);
  expect(code).toBe(1);
  expect(text).toContain('Unknown (u)');
  expect(text).not.toContain('Plain');
  expect(text).toMatch(/Changes stored data\n {4}Whole form: .* \(https:\/\/example\.org\/x\)/);
  expect(text).toContain('2 questionnaires, 1 of them supported completely');
});

it('reads the pages of a search, on the same server only', async () => {
  const page = (resource: object, next: string) => ({
    ...{ resourceType: 'Bundle', entry: [{ resource }] },
    link: [{ relation: 'next', url: next }],
  });
  const { code, text } = await run(['https://a.example/fhir/Questionnaire'], {
    'https://a.example/fhir/Questionnaire': page(plain, 'https://a.example/fhir?page=2'),
    'https://a.example/fhir?page=2': page(plain, 'https://b.example/fhir?page=3'),
    'https://b.example/fhir?page=3': page(unknown, ''),
  });
  expect(code).toBe(0);
  expect(text).toContain('2 questionnaires, 2 of them supported completely');
});

it('ends with 2 if a source cannot be read', async () => {
  expect(await run(['https://a.example/fhir/Questionnaire/x'])).toMatchObject({ code: 2 });
  expect(await run([path.join(folder, 'missing.json')])).toMatchObject({ code: 2 });
});
