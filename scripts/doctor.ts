/** `npm run doctor -- --help` tells what it does and how it is called. */
import { createInterface } from 'node:readline/promises';
import { doctor } from './doctor/doctor.ts';

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question}\nDo it? (y/N) `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

process.exitCode = await doctor(process.argv.slice(2), process.env, {
  fetch: (input, init) => fetch(input, init),
  print: (line) => console.log(line),
  ask,
});
