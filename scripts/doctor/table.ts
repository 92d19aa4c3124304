import { checks, resultOf } from '../../src/features/doctor/checks/index.ts';
import type { Outcome } from '../../src/features/doctor/checks/types.ts';
import { areaTexts, causeTexts, checkTexts } from '../../src/features/doctor/checkTexts.ts';
import { remedyTexts } from '../../src/features/doctor/remedyTexts.ts';
import { fill } from '../../src/features/doctor/formatDurations.ts';
import { messages } from '../../src/features/doctor/messages.ts';

const resultWidth = 12;
const nameWidth = Math.max(...Object.values(checkTexts).map(({ defaultMessage }) => defaultMessage.length)) + 2;

function rowsOf({ check, findings }: Outcome): string[] {
  const indent = ' '.repeat(2 + resultWidth + nameWidth);
  const lines = findings.flatMap(({ cause, remedy, values }) => [
    fill(causeTexts[cause].defaultMessage, values),
    ...(remedy && remedy !== 'signIn' ? [`  → ${fill(remedyTexts[remedy].defaultMessage, values)}`] : []),
  ]);
  const result = messages[resultOf(findings)].defaultMessage.padEnd(resultWidth);
  const head = `  ${result}${checkTexts[check.id].defaultMessage.padEnd(nameWidth)}`;
  return lines.map((line, index) => (index === 0 ? head : indent) + line);
}

/** Result, check and findings in columns, grouped by area, in English. */
export function table(outcomes: readonly Outcome[]): string[] {
  const byId = new Map(outcomes.map((outcome) => [outcome.check.id, outcome]));
  const areas = [...new Set(checks.map(({ area }) => area))];
  const lines = areas.flatMap((area) => [
    '',
    areaTexts[area].defaultMessage,
    ...checks
      .filter((check) => check.area === area)
      .flatMap(({ id }) => byId.get(id) ?? [])
      .flatMap(rowsOf),
  ]); // Print the sign-in hint once, as it applies to every check that needs a sign-in.
  const needsSignIn = outcomes.some(({ findings }) => findings.some(({ remedy }) => remedy === 'signIn'));
  return needsSignIn ? [...lines, '', remedyTexts.signIn.defaultMessage] : lines;
}
