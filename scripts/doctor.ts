/** Entry point of `npm run doctor`; for the usage see `npm run doctor -- --help`. */
import { createPrompt } from './doctor/prompt.ts';
import { doctor } from './doctor/doctor.ts';

const prompt = createPrompt(process.stdin, process.stdout);
process.exitCode = await doctor(process.argv.slice(2), process.env, {
  fetch: (input, init) => fetch(input, init),
  print: (line) => console.log(line),
  ask: prompt.ask,
});
prompt.close();
