/**
 * `npm run questionnaires:fill -- FILE|ADDRESS...` fills in questionnaires by the functions of the form filler, with plausible
 * answers that are the same in each run, and prints the responses as NDJSON, e.g. for a validator. Forms whose rules are not
 * satisfied, for instance because a value set is missing, are named on standard error.
 */
import { commandLine } from './commandLine.ts';
import { fill } from './questionnaires/fill.ts';
import { randomFrom } from './questionnaires/plausibleAnswer.ts';
import { readQuestionnaires } from './questionnaires/readQuestionnaires.ts';

const usage = 'npm run questionnaires:fill -- FILE|ADDRESS...';
const { files } = commandLine({ usage, files: 100 });
if (files.length === 0) {
  console.error(usage);
  process.exitCode = 2;
}
for (const file of files) {
  for (const [index, questionnaire] of (await readQuestionnaires(file, fetch)).entries()) {
    const { response, problems } = fill(questionnaire, randomFrom(index));
    const { title, name, id } = questionnaire;
    if (problems.size === 0) console.log(JSON.stringify(response));
    else console.error(`${title ?? name ?? id ?? '-'}: ${[...problems.keys()].join(', ')}`);
  }
}
