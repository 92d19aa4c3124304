import { IntlMessageFormat } from 'intl-messageformat';
import type { LanguageCode } from '../../common/config/config.ts';
import { textIn } from '../web/texts.ts';
import { issueMessage } from './engine/issueMessages.ts';
import { importTypes, type ImportType, type Issue } from './engine/types.ts';

type Values = Record<string, string | number>;

/** Keys of the labels of kinds whose key is not their name. */
const kindKeys: Partial<Record<ImportType, string>> = {
  orgToLocationAssignment: 'orgToLocation',
  userToOrganizationAssignment: 'userToOrganization',
};

/** Texts for files that people read, in the words of the screens. */
export interface ImportTexts {
  language: LanguageCode;
  /** Text of the area with this id without its prefix; '' if there is none. */
  text: (id: string, values?: Values) => string;
  issue: (issue: Issue) => string;
  /** Label of a column; its name without one. */
  column: (name: string) => string;
  /** Label of a value of a closed list; the value without one. */
  value: (value: string) => string;
}

/** The texts of imports in a language, with English for those that it does not have. */
export function textsIn(language: LanguageCode): ImportTexts {
  const own = textIn(language, 'dataImports');
  const english = textIn('en', 'dataImports');
  function text(id: string, values: Values = {}): string {
    const key = `dataImports.${id}`;
    const [message, locale] = own[key] === undefined ? [english[key], 'en'] : [own[key], language];
    return message === undefined ? '' : String(new IntlMessageFormat(message, locale).format(values));
  }
  const labelled = (id: string, name: string): string => text(id) || name;
  const value = (each: string): string => labelled(`value.${each.replaceAll('-', '')}`, each);
  const list = new Intl.ListFormat(language, { type: 'unit' });
  return {
    language,
    text,
    value,
    column: (name) => labelled(`column.${name}`, name),
    issue(issue) {
      const { values = {} } = issue;
      const kind = importTypes.find((each) => each === values.file);
      const all: Values = {
        ...values,
        ...(kind && { file: labelled(`kind.${kindKeys[kind] ?? kind}`, kind) }),
        ...(typeof values.allowed === 'string' && { allowed: list.format(values.allowed.split(', ').map(value)) }),
        ...{ yes: value('true'), no: value('false') },
      };
      return text(`issue.${issue.code}`, all) || issueMessage(issue);
    },
  };
}
