/** Entry point of `npm run doctor`; for the usage see `npm run doctor -- --help`. */
import { createAsker } from './doctor/asker.ts';
import { doctor } from './doctor/doctor.ts';

const asker = createAsker(process.stdin, process.stdout);
process.exitCode = await doctor(process.argv.slice(2), process.env, {
  fetch: (input, init) => fetch(input, init),
  print: (line) => console.log(line),
  ask: asker.ask,
});
asker.close();
