const dateLike = /^\d{1,4}([/.-])\d{1,2}\1\d{1,4}$/;
/** What spreadsheets read as a day: `1/2`, `3-4-20`, `MAR-1`. */
const readAsDate = /^(?:\d{1,4}[/.-]\d{1,4}(?:[/.-]\d{1,4})?|[a-z]{3,9}[ -]?\d{1,2}|\d{1,2}[ -]?[a-z]{3,9})$/i;
const exponent = /^[+-]?\d(?:[.,](\d+))?E[+-]?\d+$/i;
const numeric = /^[+-]?\d+(?:\.\d+)?(?:E[+-]?\d+)?$/i;

/** Numbers of a text, without leading zeros. */
const numbersOf = (text: string): string[] => (text.match(/\d+/g) ?? []).map((each) => String(Number(each)));

/**
 * True if a spreadsheet changes a stored code to this text when a file is opened and saved: it removes zeros and signs
 * (`0921`, `1.50`), writes long numbers with an exponent, and reads `1/2` as a day.
 */
export function isSpreadsheetChange(stored: string, text: string): boolean {
  if (stored === text || stored === '' || text === '') return false;
  const [before, after] = [stored.trim(), text.trim().replace(/^(\d+),(\d+)/, '$1.$2')];
  if (numeric.test(before) && numeric.test(after)) {
    if (Number(before) === Number(after)) return true;
    const [, digits = ''] = exponent.exec(after) ?? [];
    return (
      exponent.test(after) && Number(before).toExponential(digits.length) === Number(after).toExponential(digits.length)
    );
  }
  if (!dateLike.test(after) || !readAsDate.test(before)) return false;
  const found = numbersOf(after);
  return numbersOf(before).every((number) => found.some((each) => each === number || each.endsWith(number)));
}
