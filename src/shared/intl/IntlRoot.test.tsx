import { render, screen, waitFor } from '@testing-library/react';
import { FormattedMessage } from 'react-intl';
import { messages } from '../state/messages.ts';
import { IntlRoot } from './IntlRoot.tsx';
import { useHasTexts } from './textStage.ts';
import { texts } from './texts.ts';

const untranslated = texts('test.untranslated', {
  count: ['{count, plural, one {# text} other {# texts}} in English', 'Text of a test. {count}: number'],
});

const part = (
  <>
    <p>
      <FormattedMessage {...messages.goHome} />
    </p>
    <p>
      <FormattedMessage {...untranslated.count} values={{ count: 1000 }} />
    </p>
  </>
);

test('loads a language, sets the direction of the document, and keeps the old texts until the new ones are loaded', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { rerender } = render(
    <IntlRoot language="en" project="core">
      {part}
    </IntlRoot>,
  );
  expect(await screen.findByText('Go home')).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'en');

  rerender(
    <IntlRoot language="ar" project="giz">
      {part}
    </IntlRoot>,
  );
  expect(screen.getByText('Go home')).toBeVisible();
  expect(await screen.findByText('الذهاب إلى الصفحة الرئيسية')).toBeVisible();
  await waitFor(() => expect(document.documentElement).toHaveAttribute('dir', 'rtl'));
  expect(screen.getByText('1,000 texts in English')).toBeVisible();

  rerender(
    <IntlRoot language="fr" project="core">
      {part}
    </IntlRoot>,
  );
  expect(await screen.findByText('Aller à l’accueil')).toBeVisible();
  await waitFor(() => expect(document.documentElement).toHaveAttribute('dir', 'ltr'));
  expect(screen.getByText('1,000 texts in English')).toBeVisible();
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test('shows the first page before all texts are loaded, and an English one at once', async () => {
  const shown: boolean[] = [];
  function Page() {
    shown.push(useHasTexts('all'));
    return <FormattedMessage {...messages.goHome} />;
  }
  const page = (language: 'en' | 'fr') => (
    <IntlRoot key={language} language={language} project="core">
      <Page />
    </IntlRoot>
  );
  const { rerender } = render(page('fr'));
  expect(await screen.findByText('Aller à l’accueil')).toBeVisible();
  expect(shown[0]).toBe(false);
  await waitFor(() => expect(shown.at(-1)).toBe(true));

  shown.length = 0;
  rerender(page('en'));
  expect(await screen.findByText('Go home')).toBeVisible();
  expect(shown).not.toContain(false);
});
