import { createSlice, original, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type {
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  Reference,
} from 'fhir/r4';
import { rootReducer } from '../../../shared/store/rootReducer.ts';
import type { Calculated } from './calculate.ts';
import { freshInput, inputsOf, toInputStates, type Input, type InputState } from './inputs.ts';
import {
  addGroup,
  answersOf,
  definitionsAt,
  holderAt,
  itemsOf,
  keyOf,
  removeGroup,
  setAnswers,
  type Answer,
  type Path,
} from './tree.ts';
import { withValue } from './value.ts';

/** State of one form. Which questions are enabled and which answers are invalid is derived from it by selectors. */
export interface FillerForm {
  questionnaire: Questionnaire;
  /** The version that the next save updates; undefined for a new response. */
  stored: QuestionnaireResponse | undefined;
  /** The answers. An edit replaces only those concerned, so that content the form does not support is retained. */
  response: QuestionnaireResponse;
  /** The answers at the opening of the form; undefined after a merge, which is not saved yet. */
  opened: QuestionnaireResponse | undefined;
  calculated: Calculated;
  /** The answers that expressions gave when the form was opened, as JSON by the key of their question. */
  populated: Readonly<Record<string, string>>;
  /** Inputs of edited questions by `keyOf`. */
  inputs: Readonly<Record<string, InputState[]>>;
  subject: Reference | undefined;
  /** Number of submits that invalid answers prevented. Errors are displayed after the first. */
  rejectedSubmits: number;
}

interface FillerState {
  /** By the id of the QuestionnaireResponse. */
  forms: Record<string, FillerForm>;
}

/** A question or group in a form. */
export interface QuestionRef {
  /** Id of the QuestionnaireResponse. */
  form: string;
  path: Path;
  linkId: string;
}

/** New answers to one question. */
type Filled = Omit<QuestionRef, 'form'> & { answers: readonly Answer[] };
type OpenedForm = Pick<FillerForm, 'questionnaire' | 'stored' | 'response' | 'calculated' | 'populated' | 'subject'>;
type FormAction<Payload = unknown> = PayloadAction<Payload & { form: string }>;
type QuestionAction<Payload = unknown> = PayloadAction<Payload & QuestionRef>;

const initialState: FillerState = { forms: {} };

/** An entry of a record. Keys are chosen by the authors of forms: `constructor` must not return an inherited property. */
function entryOf<T>(entries: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(entries, key) ? entries[key] : undefined;
}

function definitionOf({ questionnaire }: FillerForm, { path, linkId }: QuestionRef): QuestionnaireItem | undefined {
  return definitionsAt(questionnaire.item ?? [], path).find((item) => item.linkId === linkId);
}

/** Changes a form. Computed on the original: a draft would wrap each item of the response in a proxy. */
function change(state: FillerState, id: string, changes: (form: FillerForm) => Partial<FillerForm>): void {
  const form = entryOf((original(state) ?? state).forms, id);
  if (form) state.forms[id] = { ...form, ...changes(form) };
}

/** Changes the inputs of a question, and its answers accordingly. */
function changeInputs(state: FillerState, question: QuestionRef, changed: (inputs: readonly Input[]) => Input[]): void {
  change(state, question.form, (form) => {
    const { path, linkId } = question;
    const definition = definitionOf(form, question);
    if (!definition) return {};
    const key = keyOf(path, linkId);
    const answers = answersOf(holderAt(form.response, path), linkId);
    const next = changed(inputsOf(entryOf(form.inputs, key), answers));
    const given = next.flatMap(({ answer }) => answer ?? []);
    const isSame = given.length === answers.length && given.every((answer, index) => answer === answers[index]);
    const items = form.questionnaire.item ?? [];
    return {
      inputs: { ...form.inputs, [key]: toInputStates(next) },
      response: isSame ? form.response : setAnswers(form.response, items, path, definition, given),
    };
  });
}

/** The entries by question after a copy of a group was removed: those of later copies move up, as their items do. */
function withoutCopy<T>(entries: Readonly<Record<string, T>>, { path, linkId }: QuestionRef, removed: number) {
  const prefix = `${keyOf(path, linkId)}.`;
  const moved = Object.entries(entries).flatMap(([key, value]): [string, T][] => {
    const [, digits, below] = (key.startsWith(prefix) && /^(\d+)(.*)$/s.exec(key.slice(prefix.length))) || [];
    const index = Number(digits ?? -1);
    if (index < removed) return [[key, value]];
    return index === removed ? [] : [[`${prefix}${index - 1}${below}`, value]];
  });
  return Object.fromEntries(moved);
}

/** Forms being filled in. */
const fillerSlice = createSlice({
  name: 'questionnaireFiller',
  initialState,
  reducers: {
    formOpened: (state, { payload: { form, ...opened } }: FormAction<OpenedForm>) => {
      state.forms[form] = {
        ...opened,
        opened: opened.response,
        inputs: {},
        rejectedSubmits: 0,
      };
    },
    formClosed: (state, { payload }: FormAction) => {
      delete state.forms[payload.form];
    },
    /** `text`: what was typed if it is not a valid value. */
    answerChanged: (
      state,
      { payload }: QuestionAction<{ input: number; answer: Answer | undefined; text?: string }>,
    ) => {
      const { input: id, answer, text } = payload;
      changeInputs(state, payload, (inputs) => inputs.map((input) => (input.id === id ? { id, answer, text } : input)));
    },
    inputAdded: (state, { payload }: QuestionAction) =>
      changeInputs(state, payload, (inputs) => [...inputs, freshInput(inputs)]),
    inputRemoved: (state, { payload }: QuestionAction<{ input: number }>) =>
      changeInputs(state, payload, (inputs) => inputs.filter(({ id }) => id !== payload.input)),
    choicesChanged: (state, { payload }: QuestionAction<{ answers: readonly Answer[] }>) =>
      change(state, payload.form, (form) => {
        const definition = definitionOf(form, payload);
        const { path, answers } = payload;
        const items = form.questionnaire.item ?? [];
        return definition ? { response: setAnswers(form.response, items, path, definition, answers) } : {};
      }),
    /** `item`: the new copy with its initial answers. A group without items is displayed as one copy, which is added first. */
    copyAdded: (state, { payload }: QuestionAction<{ item: QuestionnaireResponseItem }>) =>
      change(state, payload.form, (form) => {
        const group = definitionOf(form, payload);
        if (!group) return {};
        const items = form.questionnaire.item ?? [];
        const { path, linkId, item } = payload;
        const isEmpty = itemsOf(holderAt(form.response, path), linkId).length === 0;
        const first = isEmpty ? addGroup(form.response, items, path, group) : form.response;
        return { response: addGroup(first, items, path, group, item) };
      }),
    copyRemoved: (state, { payload }: QuestionAction<{ index: number }>) =>
      change(state, payload.form, (form) => {
        const group = definitionOf(form, payload);
        const { path, index } = payload;
        if (!group) return {};
        return {
          response: removeGroup(form.response, form.questionnaire.item ?? [], path, group, index),
          inputs: withoutCopy(form.inputs, payload, index),
          calculated: withoutCopy(form.calculated, payload, index),
          populated: withoutCopy(form.populated, payload, index),
        };
      }),
    valuesCalculated: (state, { payload }: FormAction<Pick<FillerForm, 'response' | 'calculated'>>) =>
      change(state, payload.form, () => ({ response: payload.response, calculated: payload.calculated })),
    /** Replaces the answers that the user entered over the calculated ones. */
    calculatedUsed: (state, { payload }: QuestionAction) =>
      change(state, payload.form, (form) => {
        const definition = definitionOf(form, payload);
        const result = entryOf(form.calculated, keyOf(payload.path, payload.linkId));
        if (!definition || result === undefined) return {};
        const old = answersOf(holderAt(form.response, payload.path), payload.linkId);
        const answers = result.map((answer, index) => withValue(old[index], answer));
        const items = form.questionnaire.item ?? [];
        return { response: setAnswers(form.response, items, payload.path, definition, answers) };
      }),
    /** Replaces answers by those that population gives now, which are marked again. */
    filledAgain: (state, { payload }: FormAction<{ filled: readonly Filled[] }>) =>
      change(state, payload.form, (form) => {
        const inputs = { ...form.inputs };
        const populated = { ...form.populated };
        let { response } = form;
        for (const { path, linkId, answers } of payload.filled) {
          const definition = definitionOf(form, { form: payload.form, path, linkId });
          if (!definition) continue;
          const key = keyOf(path, linkId);
          response = setAnswers(response, form.questionnaire.item ?? [], path, definition, answers);
          populated[key] = JSON.stringify(answers);
          delete inputs[key];
        }
        return { response, populated, inputs };
      }),
    subjectChosen: (state, { payload }: FormAction<{ subject: Reference | undefined }>) =>
      change(state, payload.form, () => ({ subject: payload.subject })),
    submitRejected: (state, { payload }: FormAction) =>
      change(state, payload.form, ({ rejectedSubmits }) => ({ rejectedSubmits: rejectedSubmits + 1 })),
    /** The merged answers are based on the version of the other client. */
    responsesMerged: (
      state,
      { payload: { form, ...merged } }: FormAction<Pick<FillerForm, 'stored' | 'response' | 'calculated'>>,
    ) => change(state, form, () => ({ ...merged, opened: undefined, inputs: {}, rejectedSubmits: 0 })),
  },
  selectors: {
    selectForm: ({ forms }, form: string) => entryOf(forms, form),
    /** The answers that an expression gave when the form was opened, as JSON. */
    selectPopulated: ({ forms }, form: string, key: string) => entryOf(entryOf(forms, form)?.populated ?? {}, key),
    /** Inputs of a question since its last edit; undefined before the first. */
    selectInputs: ({ forms }, form: string, key: string) => entryOf(entryOf(forms, form)?.inputs ?? {}, key),
  },
});

declare module '../../../shared/store/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof fillerSlice> {}
}

export const { selectForm, selectInputs, selectPopulated } = fillerSlice.injectInto(rootReducer).selectors;
export const {
  formOpened,
  formClosed,
  answerChanged,
  inputAdded,
  inputRemoved,
  choicesChanged,
  copyAdded,
  copyRemoved,
  valuesCalculated,
  calculatedUsed,
  filledAgain,
  subjectChosen,
  submitRejected,
  responsesMerged,
} = fillerSlice.actions;
