import { checks, resultOf } from './checks/index.ts';
import type { Finding, Outcome, Values } from './checks/types.ts';
import { areaTexts, causeTexts, checkTexts } from './checkTexts.ts';
import { mendTexts } from './mendTexts.ts';
import { messages } from './messages.ts';
import type { CheckedLine } from '../../shared/report/buildReport.ts';
import type { Message } from '../../shared/intl/defineMessages.ts';

/** Formats a message: in the user's language in the browser, in English in the terminal. */
export type Say = (message: Message, values?: Values) => string;

function lines(say: Say, { result, cause, mend, values }: Finding): string[] {
  const said = [`    ${say(messages[result])}: ${say(causeTexts[cause], values)}`];
  return mend ? [...said, `      → ${say(mendTexts[mend], values)}`] : said;
}

/** The results as plain text, by area, in the order of the checks. Checks without an outcome are omitted. */
export function asText(outcomes: readonly Outcome[], say: Say): string {
  const byId = new Map(outcomes.map((outcome) => [outcome.check.id, outcome]));
  const text: string[] = [];
  let area: string | undefined;
  for (const check of checks) {
    const outcome = byId.get(check.id);
    if (!outcome) continue;
    if (area !== check.area) text.push(...(area ? [''] : []), say(areaTexts[check.area]));
    area = check.area;
    text.push(`  ${say(checkTexts[check.id])}: ${say(messages[resultOf(outcome.findings)])}`);
    text.push(...outcome.findings.flatMap((finding) => lines(say, finding)));
  }
  return `${text.join('\n')}\n`;
}

/** Number of checks per result. */
export function countResults(outcomes: readonly Outcome[]): Record<Finding['result'], number> {
  const counts = { pass: 0, warning: 0, fail: 0, notAsked: 0 };
  for (const { findings } of outcomes) counts[resultOf(findings)] += 1;
  return counts;
}

/** For the support report: ids of checks and causes only, without values. */
export function checkedLines(outcomes: readonly Outcome[]): CheckedLine[] {
  return outcomes.map(({ check, findings }) => ({
    check: check.id,
    result: resultOf(findings),
    causes: findings.map(({ cause }) => cause),
  }));
}
