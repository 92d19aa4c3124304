import type { QuestionnaireItem } from 'fhir/r4';
import { useIntl } from 'react-intl';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import type { RootState } from '../../../shared/store/rootReducer.ts';
import { fhirPathOf } from './extensions.ts';
import { selectResponse, type FormTools } from './fillerSelectors.ts';
import { useFormFrame } from './FormContext.ts';
import { itemLabel } from './itemText.ts';
import type { Path } from './tree.ts';

/** The text of an item that is the result of an expression (`cqf-expression`); undefined without one, and without a result. */
export function itemTextIn(
  state: RootState,
  form: string,
  { expressions }: FormTools,
  path: Path,
  item: QuestionnaireItem,
): string | undefined {
  const expression = fhirPathOf(item._text, 'textExpression');
  if (!expression || !expressions) return undefined;
  const { values } = expressions(selectResponse(state, form), expression, { path, definition: item });
  const value = values[0]?.value;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** The label of an item with the text of its expression, or with that in the questionnaire. */
export function labelWith(item: QuestionnaireItem, text: string | undefined, language: string): string {
  return itemLabel(text === undefined ? item : { ...item, text, _text: undefined }, language);
}

/** Label of a display item. Questions and groups have it among their texts. */
export function useItemLabel(path: Path, item: QuestionnaireItem): string {
  const { locale } = useIntl();
  const { form, tools } = useFormFrame();
  const text = useAppSelector((state) => itemTextIn(state, form, tools, path, item));
  return labelWith(item, text, locale);
}
