/** `npm run doctor -- --help` tells what it does and how it is called. */
import { createAsker } from './doctor/asker.ts';
import { doctor } from './doctor/doctor.ts';

const asker = createAsker(process.stdin, process.stdout);
process.exitCode = await doctor(process.argv.slice(2), process.env, {
  fetch: (input, init) => fetch(input, init),
  print: (line) => console.log(line),
  ask: asker.ask,
});
asker.close();
