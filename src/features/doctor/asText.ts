import { checks, resultOf } from './checks/index.ts';
import type { Finding, Outcome, Values } from './checks/types.ts';
import { areaTexts, causeTexts, checkTexts } from './checkTexts.ts';
import { remedyTexts } from './remedyTexts.ts';
import { messages } from './messages.ts';
import type { CheckedLine } from '../../shared/report/buildReport.ts';
import type { Message } from '../../shared/intl/texts.ts';

/** Formats a message: in the user's language in the browser, in English in the terminal. */
export type FormatMessage = (message: Message, values?: Values) => string;

function lines(format: FormatMessage, { result, cause, remedy, values }: Finding): string[] {
  const lines = [`    ${format(messages[result])}: ${format(causeTexts[cause], values)}`];
  return remedy ? [...lines, `      → ${format(remedyTexts[remedy], values)}`] : lines;
}

/** The results as plain text, by area, in the order of the checks. Checks without an outcome are omitted. */
export function asText(outcomes: readonly Outcome[], format: FormatMessage): string {
  const byId = new Map(outcomes.map((outcome) => [outcome.check.id, outcome]));
  const text: string[] = [];
  let area: string | undefined;
  for (const check of checks) {
    const outcome = byId.get(check.id);
    if (!outcome) continue;
    if (area !== check.area) text.push(...(area ? [''] : []), format(areaTexts[check.area]));
    area = check.area;
    text.push(`  ${format(checkTexts[check.id])}: ${format(messages[resultOf(outcome.findings)])}`);
    text.push(...outcome.findings.flatMap((finding) => lines(format, finding)));
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
