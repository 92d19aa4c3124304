import { countResults } from '../../src/features/doctor/asText.ts';
import { runChecks } from '../../src/features/doctor/checks/index.ts';
import { createProbe } from '../../src/features/doctor/checks/probe.ts';
import type { Outcome, CheckEnvironment, OfferKind } from '../../src/features/doctor/checks/types.ts';
import { fill } from '../../src/features/doctor/formatDurations.ts';
import { messages, offerTexts, questionTexts } from '../../src/features/doctor/messages.ts';
import { executeOffer, subjectOf } from '../../src/features/doctor/offers.ts';
import { outcomeTexts } from '../../src/features/doctor/outcomeTexts.ts';
import type { Environment } from '../../server/settings/define.ts';
import { FlagError } from '../commandFlags.ts';
import { help, parseFlags, usage } from './flags.ts';
import { internalFetch, readSettings } from './settings.ts';
import { table } from './table.ts';
import { importAccountProblem, tokenFor } from './token.ts';

interface DoctorIo {
  fetch: typeof fetch;
  print: (line: string) => void;
  /** Shows a yes/no question and resolves to the answer. */
  ask: (question: string) => Promise<boolean>;
}

/** Creates what the user confirms; false if nothing was created. */
async function repair(
  outcomes: readonly Outcome[],
  reach: CheckEnvironment,
  { print, ask }: DoctorIo,
): Promise<boolean> {
  const offers = outcomes.flatMap(({ findings }) => findings.flatMap(({ offer }) => offer ?? []));
  let isDone = false;
  for (const kind of new Set<OfferKind>(offers)) {
    const question = fill(questionTexts[kind].defaultMessage, { id: subjectOf(kind, reach.config) });
    print(`\n${offerTexts[kind].defaultMessage}`);
    if (!(await ask(question))) continue;
    isDone = true;
    for (const { message, values } of outcomeTexts(kind, await executeOffer(kind, await createProbe(reach)))) {
      print(`  ${fill(message.defaultMessage, values)}`);
    }
  }
  if (!isDone) print(offers.length === 0 ? '\nNothing can be created here.' : '\nNothing was created.');
  return isDone;
}

/** Runs all checks and prints the results. `failedBefore`: number of failures that are already printed. */
async function runAndPrint(reach: CheckEnvironment, print: DoctorIo['print'], failedBefore: number) {
  const outcomes: Outcome[] = [];
  await runChecks(await createProbe(reach), (outcome) => outcomes.push(outcome));
  for (const line of table(outcomes)) print(line);
  const counts = countResults(outcomes);
  const failed = counts.fail + failedBefore;
  print(`\n${fill(messages.summary.defaultMessage, { ...counts, fail: failed })}`);
  return { outcomes, failed };
}

/** Runs the doctor in a terminal. Resolves to the exit code: 0 no failures, 1 failures, 2 could not start. */
export async function doctor(args: string[], env: Environment, outside: DoctorIo): Promise<number> {
  const { print } = outside;
  try {
    const flags = parseFlags(args, env);
    if (flags.help) {
      print(help);
      return 0;
    }
    const settings = await readSettings(flags, env, outside.fetch);
    const reached = internalFetch(settings, flags.variables, outside.fetch);
    const accountProblem = await importAccountProblem(settings, flags.variables, reached);
    const { token, problem } = await tokenFor(settings, flags.variables, reached, Date.now());
    const reach: CheckEnvironment = {
      config: settings.config,
      problems: settings.problems,
      origin: settings.origin,
      where: 'terminal',
      fetch: reached,
      accessToken: () => Promise.resolve(token),
      now: () => Date.now(),
    };
    print(`${settings.origin}, settings of ${settings.source}`);
    for (const sentence of flags.warnings) print(`\n${messages.warning.defaultMessage}: ${sentence}`);
    const signInProblems = [problem, accountProblem].filter((each) => each !== undefined);
    for (const each of signInProblems) print(`\n${messages.fail.defaultMessage}: ${each}`);
    const first = await runAndPrint(reach, print, signInProblems.length);
    const isRepaired = flags.repair && (await repair(first.outcomes, reach, outside));
    const { failed } = isRepaired ? await runAndPrint(reach, print, signInProblems.length) : first;
    return failed > 0 ? 1 : 0;
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    if (error instanceof FlagError) print(`\n${usage}`);
    return 2;
  }
}
