import type { QuestionnaireItem } from 'fhir/r4';
import { useIntl } from 'react-intl';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { fhirPathOf } from './extensions.ts';
import { selectResponse } from './fillerSelectors.ts';
import { useFormFrame } from './FormContext.ts';
import { itemLabel } from './itemText.ts';
import type { Path } from './tree.ts';

/**
 * Label of an item. Its text may be the result of an expression (`cqf-expression`); without a result, and if the
 * expression fails, it is the text in the questionnaire.
 */
export function useItemLabel(path: Path, item: QuestionnaireItem): string {
  const { locale } = useIntl();
  const { form, tools } = useFormFrame();
  const text = useAppSelector((state) => {
    const expression = fhirPathOf(item._text, 'textExpression');
    if (!expression) return undefined;
    const value = tools.expressions?.(selectResponse(state, form), expression, { path, definition: item }).values[0]
      ?.value;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  });
  return itemLabel(text === undefined ? item : { ...item, text, _text: undefined }, locale);
}
