/**
 * `npm run questionnaires:check -- FILE|ADDRESS...` prints what the forms do not support of questionnaires. FILE is JSON or
 * NDJSON, ADDRESS a questionnaire or a search on a FHIR server that needs no sign-in.
 */
import { commandLine } from './commandLine.ts';
import { check } from './questionnaires/check.ts';

const usage = 'npm run questionnaires:check -- FILE|ADDRESS...';
const { files } = commandLine({ usage, files: 100 });
if (files.length === 0) {
  console.error(usage);
  process.exitCode = 2;
} else {
  process.exitCode = await check(files, { fetch, print: (line) => console.log(line) });
}
