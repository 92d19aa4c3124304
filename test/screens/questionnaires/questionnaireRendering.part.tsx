import { screen, waitFor, within } from '@testing-library/react';
import type { Extension, Questionnaire, QuestionnaireItem, ValueSet } from '../../../common/fhir/r4.ts';
import { questionnaireExtensions as urls } from '../../../common/fhir/codes.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await openSandbox();
});

type Name = keyof typeof urls;
const extension = (name: Name, value: Omit<Extension, 'url'>): Extension => ({ url: urls[name], ...value });
const xhtml = (valueString: string) => ({ extension: [extension('renderingXhtml', { valueString })] });
const markdown = (valueMarkdown: string) => ({ extension: [extension('renderingMarkdown', { valueMarkdown })] });
const control = (code: string) => extension('itemControl', { valueCodeableConcept: { coding: [{ code }] } });
const submitted = () => screen.findByText('Questionnaire Response resource submitted successfully');
const stored = () => sandbox.fhir.findAll('QuestionnaireResponse', '_sort=-_lastUpdated')[0]?.item;

async function open(item: QuestionnaireItem[], rest: Partial<Questionnaire> = {}) {
  const form: Questionnaire = { resourceType: 'Questionnaire', id: 'f', status: 'active', title: 'F', item, ...rest };
  sandbox.fhir.load([form], { validate: false });
  const app = await renderApp({ path: '/quest-form/f/Questionnaire', user: 'nurse', sandbox });
  await screen.findByRole('button', { name: 'Submit' });
  return app.user;
}

describe('formatted texts', () => {
  it('shows XHTML and Markdown with the allowed styles, and nothing that acts', async () => {
    await open([
      {
        ...{ linkId: 'a', type: 'display', text: 'Wash your hands' },
        _text: xhtml(
          '<div style="position:fixed;font-weight:bold" onclick="alert(1)">Wash <b>your</b> hands' +
            '<script>alert(1)</script><img src="https://example.org/x.png" alt="x"/><style>p{color:red}</style></div>',
        ),
      },
      { linkId: 'b', type: 'string', text: 'Name', _text: markdown('The **full** name') },
      { linkId: 'c', type: 'group', text: 'Plain', _text: xhtml('<script>alert(1)</script>') },
    ]);
    const bold = await screen.findByText('your');
    expect(bold.tagName).toBe('B');
    const root = bold.parentElement!;
    expect(root.getAttribute('style')).toBe('font-weight: bold;');
    expect(root).not.toHaveAttribute('onclick');
    expect(root.innerHTML).toBe('Wash <b>your</b> hands');
    expect(screen.getByText('full').tagName).toBe('STRONG');
    expect(screen.getByRole('textbox', { name: 'The full name' })).toBeEnabled();
    expect(screen.getByRole('heading', { name: 'Plain' })).toBeVisible();
  });

  it('shows the translation of the plain text if the formatted text has none', async () => {
    const translation = {
      url: 'http://hl7.org/fhir/StructureDefinition/translation',
      extension: [
        { url: 'lang', valueCode: 'en' },
        { url: 'content', valueString: 'Weight' },
      ],
    };
    const text = xhtml('<i>Poids</i>');
    await open([
      { linkId: 'a', type: 'decimal', text: 'Poids', _text: { extension: [...text.extension, translation] } },
    ]);
    expect(screen.getByRole('textbox', { name: 'Weight' })).toBeEnabled();
  });
});

it('shows options with their prefixes and formats, and labels the free text as the author wrote it', async () => {
  const user = await open([
    {
      ...{ linkId: 'a', type: 'open-choice', text: 'Water' },
      extension: [
        extension('choiceOrientation', { valueCode: 'horizontal' }),
        extension('openLabel', { valueString: 'Another source' }),
      ],
      answerOption: [
        {
          valueCoding: { code: 'p', display: 'Pipe', _display: xhtml('<b>Pipe</b>') },
          extension: [extension('optionPrefix', { valueString: 'a)' })],
        },
        { valueCoding: { code: 'w', display: 'Well' } },
      ],
    },
  ]);
  expect(await screen.findByText('Pipe', { selector: 'b' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'a) Pipe' }));
  await user.type(screen.getByRole('textbox', { name: 'Another source: Water' }), 'Lake');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await submitted();
  expect(stored()).toMatchObject([{ linkId: 'a', answer: [{ valueString: 'Lake' }] }]);
});

it('shows a slider beside the field, which is empty until there is an answer', async () => {
  const item = (linkId: string, code: string, text: string): QuestionnaireItem => ({
    ...{ linkId, type: 'display', text },
    extension: [control(code)],
  });
  const limits = [
    control('slider'),
    extension('minValue', { valueInteger: 0 }),
    extension('maxValue', { valueInteger: 10 }),
    extension('sliderStepValue', { valueInteger: 5 }),
  ];
  const user = await open([
    {
      ...{ linkId: 'a', type: 'integer', text: 'Pain', extension: limits },
      item: [item('l', 'lower', 'None'), item('u', 'upper', 'Worst'), item('unit', 'unit', 'points')],
    },
  ]);
  expect(screen.getByRole('textbox', { name: 'Pain' })).toHaveValue('');
  expect(screen.getAllByText(/^(None|Worst|points)$/)).toHaveLength(3);
  const slider = screen.getByRole('slider', { name: 'Slider: Pain' });
  expect(slider).toHaveAttribute('step', '5');
  await user.type(screen.getByRole('textbox', { name: 'Pain' }), '10');
  expect(slider).toHaveValue('10');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await submitted();
  expect(stored()).toEqual([{ linkId: 'a', text: 'Pain', answer: [{ valueInteger: 10 }] }]);
});

const units: ValueSet = {
  ...{ resourceType: 'ValueSet', id: 'units', status: 'active' },
  compose: {
    include: [
      {
        system: 'http://unitsofmeasure.org',
        concept: [
          { code: 'g', display: 'gram' },
          { code: 'kg', display: 'kilogram' },
        ],
      },
    ],
  },
};

it('offers the units of a value set, accepts another one, and shows format and limits', async () => {
  const user = await open(
    [
      {
        ...{ linkId: 'a', type: 'quantity', text: 'Weight' },
        extension: [
          extension('unitValueSet', { valueCanonical: '#units' }),
          extension('unitOpen', { valueCode: 'optionsOrString' }),
          extension('entryFormat', { valueString: '0.0' }),
          extension('minQuantity', { valueQuantity: { value: 2, unit: 'kg' } }),
          extension('maxQuantity', { valueQuantity: { value: 90, unit: 'kg' } }),
        ],
      },
    ],
    { contained: [units] },
  );
  expect(screen.getByText('From 2 kg to 90 kg')).toBeVisible();
  const number = screen.getByPlaceholderText('0.0');
  await user.type(number, '5');
  const unit = screen.getByRole('combobox', { name: 'Unit: Weight' });
  await user.click(unit);
  await user.click(await screen.findByRole('option', { name: 'kilogram' }));
  expect(unit).toHaveValue('kilogram');
  await user.clear(unit);
  await user.type(unit, 'stone');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await submitted();
  expect(stored()?.[0]?.answer).toEqual([{ valueQuantity: { value: 5, unit: 'stone' } }]);
});

it('enforces a targetConstraint', async () => {
  const rule = extension('targetConstraint', {
    extension: [
      { url: 'key', valueId: 'k' },
      { url: 'severity', valueCode: 'error' },
      {
        url: 'expression',
        valueExpression: { language: 'text/fhirpath', expression: "%resource.item.where(linkId='a').answer.value < 5" },
      },
      { url: 'human', valueString: 'Below five, please' },
    ],
  });
  const user = await open([{ linkId: 'a', type: 'integer', text: 'Number', extension: [rule] }]);
  await user.type(await screen.findByRole('textbox', { name: 'Number' }), '7');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Below five, please')).toBeVisible();
});

it('opens a collapsed group that a submit finds incomplete', async () => {
  const user = await open([
    {
      ...{ linkId: 'g', type: 'group', text: 'Details' },
      extension: [extension('collapsible', { valueCode: 'default-closed' })],
      item: [{ linkId: 'a', type: 'string', text: 'Name', required: true }],
    },
  ]);
  const group = within(screen.getByRole('group', { name: 'Details' }));
  const box = group.getByRole('textbox', { name: 'Name', hidden: true });
  expect(box).not.toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(box).toHaveFocus());
  expect(box).toBeVisible();
  await user.click(group.getByRole('heading', { name: 'Details' }));
  expect(box).not.toBeVisible();
});

it('shows what is below a question before its answer, disabled, with its rules only afterwards', async () => {
  const user = await open([
    {
      ...{ linkId: 'a', type: 'string', text: 'Name' },
      item: [
        { linkId: 'd', type: 'display', text: 'As on the card' },
        { linkId: 'b', type: 'string', text: 'Spelling', required: true },
      ],
    },
  ]);
  expect(screen.getByText('As on the card')).toBeVisible();
  const child = screen.getByRole('textbox', { name: /^Spelling/ });
  expect(child).toBeDisabled();
  const parent = screen.getByRole('textbox', { name: 'Name' });
  await user.type(parent, 'Z');
  expect(child).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Please answer this question')).toBeVisible();
  await user.clear(parent);
  expect(child).toBeDisabled();
  expect(screen.queryByText('Please answer this question')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await submitted();
  expect(stored()).toBeUndefined();
});
