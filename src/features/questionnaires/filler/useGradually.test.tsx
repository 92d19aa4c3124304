import { configureStore } from '@reduxjs/toolkit';
import type { Questionnaire, QuestionnaireItem } from 'fhir/r4';
import { Provider } from 'react-redux';
import { renderToStaticMarkup } from 'react-dom/server';
import { rootReducer } from '../../../shared/store/rootReducer.ts';
import { formOpened, submitRejected } from './fillerSlice.ts';
import { FormContext } from './FormContext.ts';
import { useGradually } from './useGradually.ts';

const items = (count: number, item?: QuestionnaireItem[]): QuestionnaireItem[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ linkId: String(index), type: item ? 'group' : 'string' },
    ...(item && { item }),
  }));
const questionnaire: Questionnaire = { resourceType: 'Questionnaire', status: 'active' };
const tools = { expressions: undefined, compilePattern: undefined };

/** The number of items of the first render, without effects. */
function firstCount(shown: QuestionnaireItem[], isRejected = false): number {
  const store = configureStore({ reducer: rootReducer });
  const response = { resourceType: 'QuestionnaireResponse' as const, status: 'in-progress' as const };
  const opened = { stored: undefined, response, calculated: {}, populated: {}, subject: undefined };
  store.dispatch(formOpened({ form: 'f', questionnaire, ...opened }));
  if (isRejected) store.dispatch(submitRejected({ form: 'f' }));
  const Probe = () => useGradually(shown);
  return Number(
    renderToStaticMarkup(
      <Provider store={store}>
        <FormContext.Provider value={{ form: 'f', questionnaire, tools, readOnly: false, isLong: true }}>
          <Probe />
        </FormContext.Provider>
      </Provider>,
    ),
  );
}

it('a list begins with a part of its questions', () => {
  expect(firstCount(items(5))).toBe(5);
  expect(firstCount(items(800))).toBe(24);
});

it('of groups those are rendered first that have as many questions together, at least one', () => {
  expect(firstCount(items(20, items(3)))).toBe(6);
  expect(firstCount(items(20, items(100)))).toBe(1);
});

it('all are rendered after a rejected submit', () => {
  expect(firstCount(items(800), true)).toBe(800);
});
