import { countResults } from '../../src/features/doctor/asText.ts';
import { runChecks } from '../../src/features/doctor/checks/index.ts';
import { createProbe } from '../../src/features/doctor/checks/probe.ts';
import type { Outcome, Reach } from '../../src/features/doctor/checks/types.ts';
import { fill } from '../../src/features/doctor/fill.ts';
import { messages, offerTexts, questionTexts } from '../../src/features/doctor/messages.ts';
import { carryOut, subjectOf, type OfferKind } from '../../src/features/doctor/offers.ts';
import { writtenTexts } from '../../src/features/doctor/writtenTexts.ts';
import { FlagError, flagsOf, usage, type Environment } from './flags.ts';
import { insideFetch, readSettings, tokenFor } from './settings.ts';
import { table } from './table.ts';

interface Outside {
  fetch: typeof fetch;
  print: (line: string) => void;
  /** The person's answer to a question. */
  ask: (question: string) => Promise<boolean>;
}

async function mend(outcomes: readonly Outcome[], reach: Reach, { print, ask }: Outside): Promise<void> {
  const offers = outcomes.flatMap(({ findings }) => findings.flatMap(({ offer }) => offer ?? []));
  for (const kind of new Set<OfferKind>(offers)) {
    const question = fill(questionTexts[kind].defaultMessage, { id: subjectOf(kind, reach.config) });
    print(`\n${offerTexts[kind].defaultMessage}`);
    if (!(await ask(question))) continue;
    for (const { message, values } of writtenTexts(kind, await carryOut(kind, await createProbe(reach)))) {
      print(`  ${fill(message.defaultMessage, values)}`);
    }
  }
}

/** Runs the doctor at a terminal; resolves to the exit code: 0 nothing failed, 1 something did, 2 it could not begin. */
export async function doctor(args: string[], env: Environment, outside: Outside): Promise<number> {
  const { print } = outside;
  try {
    const flags = flagsOf(args, env);
    if (flags.help) {
      print(usage);
      return 0;
    }
    const settings = await readSettings(flags.origin, env, outside.fetch);
    const reached = insideFetch(settings, env, outside.fetch);
    const token = await tokenFor(settings, env, reached);
    const reach: Reach = {
      config: settings.config,
      origin: settings.origin,
      where: 'terminal',
      fetch: reached,
      accessToken: () => Promise.resolve(token),
      now: () => Date.now(),
    };
    print(`${settings.origin}, settings of ${settings.source}`);
    const outcomes: Outcome[] = [];
    await runChecks(await createProbe(reach), (outcome) => outcomes.push(outcome));
    for (const line of table(outcomes)) print(line);
    const counts = countResults(outcomes);
    print(`\n${fill(messages.summary.defaultMessage, counts)}`);
    if (flags.mend) await mend(outcomes, reach, outside);
    return counts.fail > 0 ? 1 : 0;
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    if (error instanceof FlagError) print(`\n${usage}`);
    return 2;
  }
}
