/** Entry point of `npm run first-admin`; for the usage see `npm run first-admin -- --help`. */
import { askSecret } from './firstAdmin/askSecret.ts';
import { firstAdmin } from './firstAdmin/firstAdmin.ts';

process.exitCode = await firstAdmin(process.argv.slice(2), process.env, {
  fetch: (input, init) => fetch(input, init),
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
  askSecret: (question) => askSecret(question, process.stdin, process.stdout),
});
