import { languageCodes } from '../../../common/config/config.ts';
import { foldName } from '../../../common/fhir/nameRules.ts';
import { textIn } from '../../web/texts.ts';

const prefix = 'dataImports.value.';
let valuesByLabel: Map<string, Set<string>> | undefined;

/** The values of closed lists, without hyphens, by their labels in all languages. */
function readLabels(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const language of languageCodes) {
    for (const [id, label] of Object.entries(textIn(language, 'dataImports'))) {
      if (!id.startsWith(prefix) || label === undefined) continue;
      const key = foldName(label);
      found.set(key, (found.get(key) ?? new Set()).add(id.slice(prefix.length)));
    }
  }
  return found;
}

/** The value of a closed list with this label in any language, as workbooks show it; undefined without one, or with several. */
export function valueOfLabel(label: string, values: readonly string[]): string | undefined {
  valuesByLabel ??= readLabels();
  const keys = valuesByLabel.get(foldName(label));
  const found = values.filter((value) => keys?.has(value.replaceAll('-', '')));
  return found.length === 1 ? found[0] : undefined;
}
