// Creates in the FHIR server the search parameters that R4 lacks and the application's lists use, and starts `$reindex` of
// the types with new ones, so that they find resources that existed before. Safe to repeat.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const base = process.env.FHIR_BASE_URL ?? 'http://localhost:8080/fhir';
const body = readFileSync(new URL('./search-parameters.json', import.meta.url), 'utf8');
const parameters = JSON.parse(body).entry.map(({ resource }) => resource);

const post = (path, content) =>
  globalThis
    .fetch(base + path, { method: 'POST', headers: { 'Content-Type': 'application/fhir+json' }, body: content })
    .catch(() => undefined);

/** Types with parameters that the server does not have yet; undefined if it does not answer. */
async function typesWithNewParameters() {
  const types = new Set();
  for (const parameter of parameters) {
    const response = await globalThis.fetch(`${base}/SearchParameter/${parameter.id}`).catch(() => undefined);
    const isAbsent = response?.status === 404 || response?.status === 410;
    if (!response?.ok && !isAbsent) return undefined;
    if (isAbsent) types.add(parameter.base[0]);
  }
  return types;
}

let types;
for (let attempt = 1; ; attempt += 1) {
  types ??= await typesWithNewParameters();
  const response = types && (await post('', body));
  if (response?.ok) break;
  if (response && response.status < 500 && response.status !== 404) {
    console.error(response.status, await response.text());
    process.exit(1);
  }
  if (attempt === 90) {
    console.error(`${base} did not answer`);
    process.exit(1);
  }
  await pause(4_000);
}
process.stdout.write('Search parameters are there.\n');

for (const type of types) {
  const request = { resourceType: 'Parameters', parameter: [{ name: 'url', valueString: `${type}?` }] };
  const response = await post('/$reindex', JSON.stringify(request));
  const reason = response ? `status ${response.status}` : 'no answer';
  if (response?.ok) process.stdout.write(`Reindex of ${type} started.\n`);
  else console.error(`${type} was not reindexed (${reason}): run $reindex if it has resources.`);
}
