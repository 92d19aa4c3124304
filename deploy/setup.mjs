// Creates in the FHIR server the search parameters that R4 lacks and the application's lists use. Safe to repeat;
// data that existed before needs `$reindex` afterwards.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const base = process.env.FHIR_BASE_URL ?? 'http://localhost:8080/fhir';
const body = readFileSync(new URL('./search-parameters.json', import.meta.url), 'utf8');

for (let attempt = 1; ; attempt += 1) {
  const response = await globalThis
    .fetch(base, {
      method: 'POST',
      headers: { 'Content-Type': 'application/fhir+json' },
      body,
    })
    .catch(() => undefined);
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
