import type { Questionnaire } from '../../common/fhir/r4.ts';
import { supportClasses } from '../../src/features/questionnaires/support/extensionSupport.ts';
import { consequenceTexts, messages } from '../../src/features/questionnaires/support/messages.ts';
import { classOf, countByClass, supportReport } from '../../src/features/questionnaires/support/supportReport.ts';
import { readQuestionnaires } from './readQuestionnaires.ts';

/** What the check uses of its surroundings. */
export interface Surroundings {
  fetch: typeof fetch;
  print: (line: string) => void;
}

/** Prints the report of one questionnaire, without a line if everything is supported. */
function printReport(questionnaire: Questionnaire, { print }: Surroundings): void {
  const findings = supportReport(questionnaire);
  const { title, name, id, url } = questionnaire;
  if (findings.length === 0) return;
  print('');
  print(`${title ?? name ?? '-'} (${url ?? id ?? '-'})`);
  for (const one of supportClasses) {
    const listed = findings.filter((finding) => classOf(finding) === one);
    if (listed.length > 0) print(`  ${messages[one].defaultMessage}`);
    for (const { consequence, what, linkId, text } of listed) {
      const place = linkId === undefined ? messages.whole.defaultMessage : [linkId, text].filter(Boolean).join(' ');
      print(`    ${place}: ${consequenceTexts[consequence].defaultMessage} (${what})`);
    }
  }
}

/**
 * Prints what the forms do not support of the questionnaires in files and at addresses, and the totals. Returns the exit
 * code: 1 if a part changes stored data, 2 if a source cannot be read.
 */
export async function check(sources: readonly string[], surroundings: Surroundings): Promise<0 | 1 | 2> {
  const { print } = surroundings;
  const all: Questionnaire[] = [];
  for (const source of sources) {
    try {
      all.push(...(await readQuestionnaires(source, surroundings.fetch)));
    } catch (error) {
      print(`${source}: ${error instanceof Error ? error.message : String(error)}`);
      return 2;
    }
  }
  for (const questionnaire of all) printReport(questionnaire, surroundings);
  const counts = all.map((questionnaire) => countByClass(supportReport(questionnaire)));
  const complete = counts.filter((one) => supportClasses.every((each) => one[each] === 0)).length;
  print('');
  print(`${all.length} questionnaires, ${complete} of them supported completely`);
  for (const one of supportClasses) {
    const concerned = counts.filter((count) => count[one] > 0);
    const parts = concerned.reduce((sum, count) => sum + count[one], 0);
    print(`  ${messages[one].defaultMessage}: ${parts} parts in ${concerned.length} questionnaires`);
  }
  return counts.some(({ data }) => data > 0) ? 1 : 0;
}
