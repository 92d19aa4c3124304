/**
 * `npm run doctor -- [--url http://localhost:3000] [--mend]`: looks whether the servers, the sign-in, the data and the rights
 * of an installation are as they should be. Its settings come from {url}/config.json, or from the environment when nothing
 * answers there. What needs rights is asked with DOCTOR_TOKEN, or with DOCTOR_USER, DOCTOR_PASSWORD and DOCTOR_CLIENT_ID (a
 * client with direct access grants). `--mend` asks for each thing that can be created. Exit code 1: something failed.
 */
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
